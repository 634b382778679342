-- A second factor of admins at the sign-in, and what they can see of their own sign-ins.

create table admin_two_factors (
  admin_id uuid primary key references admins on delete cascade,
  -- Twenty random bytes, shared with an app on a phone: what codes are made of, so it cannot be kept as a hash.
  secret bytea not null,
  -- Of the QR code that was shown last. A code confirms that one and none that was shown before.
  setup_id uuid not null,
  started_at timestamptz not null default now(),
  -- Null until a code has shown that the phone has the secret.
  enabled_at timestamptz,
  -- The time step of the newest code that was accepted: neither it nor an older one counts again.
  last_step bigint not null default 0
);

-- Only the SHA-256 of a code is kept, and that only until it is used.
create table recovery_codes (
  code_hash bytea primary key,
  admin_id uuid not null references admin_two_factors on delete cascade
);
create index recovery_codes_admin on recovery_codes (admin_id);

-- Attempts to sign in. Those under an unknown address are nobody's; they are noted so that an answer takes equally long.
create table admin_sign_ins (
  id bigint generated always as identity primary key,
  admin_id uuid references admins on delete cascade,
  at timestamptz not null default now(),
  method text not null check (method in ('password', 'code', 'recovery-code')),
  -- What was wrong; null for a success.
  failure text check (failure in ('wrong-password', 'no-code', 'wrong-code', 'closed')),
  ip text not null,
  user_agent text not null
);
create index admin_sign_ins_admin on admin_sign_ins (admin_id, id);
create index admin_sign_ins_at on admin_sign_ins (at);

-- Sign-ins whose password was right and whose code is awaited. Only the SHA-256 of a challenge is kept.
create table two_factor_challenges (
  challenge_hash bytea primary key,
  admin_id uuid not null references admins on delete cascade,
  sign_in_id bigint not null references admin_sign_ins on delete cascade,
  expires_at timestamptz not null
);
create index two_factor_challenges_admin on two_factor_challenges (admin_id);
create index two_factor_challenges_sign_in on two_factor_challenges (sign_in_id);
create index two_factor_challenges_expiry on two_factor_challenges (expires_at);
