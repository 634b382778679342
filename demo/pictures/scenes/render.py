"""Takes pictures of one product:
blender -b --threads 2 -P demo/pictures/scenes/render.py -- <folder for PNG files> <slug> [numbers] [size] [samples]
"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit
import devices
import products

pictures = {**products.pictures, **devices.pictures}

folder, slug, *rest = sys.argv[sys.argv.index('--') + 1 :]
numbers = [int(n) for n in rest[0].split(',')] if rest else range(1, len(pictures[slug]) + 1)
size = int(rest[1]) if len(rest) > 1 else 1200
samples = int(rest[2]) if len(rest) > 2 else 32
os.makedirs(os.path.join(folder, slug), exist_ok=True)
for number in numbers:
    began = time.time()
    kit.new_scene()
    develop = pictures[slug][number - 1]() or {}
    built = time.time()
    kit.render(os.path.join(folder, slug, f'{number}.png'), size, samples, **develop)
    print(f'{slug}/{number}: built {built - began:.0f} s, rendered {time.time() - built:.0f} s', flush=True)
