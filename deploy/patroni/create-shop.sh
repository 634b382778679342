#!/bin/sh
# Creates the shop's two roles and its database in a new cluster (Patroni's post_init, which passes the address).
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --dbname "$1" <<SQL
create role haat_owner login password '$HAAT_OWNER_PASSWORD';
create role haat_shop login password '$HAAT_SHOP_PASSWORD';
create database haat owner haat_owner;
SQL
