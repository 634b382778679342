// Alt texts of the demo shop's pictures, by the folder of the product, in the order of its pictures. They describe the
// pictures that the scenes in `demo/pictures/scenes` take.

export const demoAltTexts: Readonly<Record<string, readonly string[]>> = {
  'ac-quilted-dohar-single': [
    'White quilted dohar with rows of red and blue flowers spread over a wooden bed',
    'Folded quilted dohar with a floral print on a wooden shelf',
    'Close view of the quilting and the printed red and blue flowers',
    'Two folded floral dohars, one on top of the other, on a dark wooden shelf',
  ],
  'bedside-runner-floral': [
    'Beige bedside runner with a border and a garland of pink roses on a wooden floor',
  ],
  'bldc-ceiling-fan-1200-mm': [
    'White ceiling fan with three blades and brass trim, seen from below',
    'The ceiling fan turned to show the full length of its three blades',
    'Close view of the motor, its brass ring and the roots of the blades',
    'White ceiling fan hanging in a room',
  ],
  'braided-usb-c-cable-1-5-m': [
    'Coiled dark grey braided USB-C cable held by a red strap',
    'Close view of the two USB-C plugs and the braided sleeve',
  ],
  'built-in-dishwasher-12-place': ['Steel dishwasher with a bar handle and a black control strip'],
  'cotton-bath-towel-500-gsm': [
    'Stack of four folded bath towels in white, rose, navy and sage on a wooden shelf',
    'Three folded white bath towels on a wooden shelf',
    'White bath towel with a flat border on a rail in front of white tiles',
    'Three folded navy bath towels on a wooden shelf',
    'Navy bath towel with a flat border on a rail in front of white tiles',
    'Three folded sage green bath towels on a wooden shelf',
    'Sage green bath towel with a flat border on a rail in front of white tiles',
    'Three folded rose bath towels on a wooden shelf',
    'Rose bath towel with a flat border on a rail in front of white tiles',
  ],
  'cotton-chindi-braided-door-mat': [
    'Oval door mat braided from rag strips of many colours on grey stone tiles',
    'Oval multicoloured chindi mat in front of a blue door with a step',
  ],
  'cotton-dari-asan-prayer-mat': [
    'Square cotton asan with orange, yellow and red stripes and fringes on stone tiles',
    'Striped orange cotton asan on a tiled floor beside a blue vase',
  ],
  'cotton-dhurrie-runner-indigo': [
    'White cotton runner with indigo diamonds, half unrolled on a wooden floor',
    'Indigo and white dhurrie runner along a corridor that ends at a green door',
    'Close view of the flat weave of the indigo diamonds',
    'Corner of the dhurrie turned over to show the same pattern on the back',
  ],
  'cotton-terry-bath-mat-900-gsm': [
    'Grey terry bath mat with a raised border on slate tiles',
    'Grey terry bath mat in front of a white tub on light tiles',
    'Close view of the dense grey terry loops',
    'Corner of the grey bath mat folded over to show its pale back',
  ],
  'cotton-yoga-rug-mysore-style': [
    'Cotton yoga rug with blue and white stripes and a fringe, half unrolled on a wooden floor',
    'Striped cotton yoga rug in a bright room with a plant and a basket',
  ],
  'diatomite-stone-bath-mat': [
    'White stone bath mat with straight grooves on grey tiles',
    'White grooved stone bath mat in front of a tub',
  ],
  'electric-kettle-1-5-l-steel': [
    'Steel electric kettle with a black lid and handle on its base',
    'The steel kettle from another side, with its spout towards the camera',
  ],
  'eva-yoga-mat-6-mm-teal': [
    'Teal yoga mat, half rolled up, on a wooden floor',
    'Teal yoga mat unrolled in a bright room with a plant and a basket',
    'Close view of the raised lozenges on the teal foam',
    'Teal yoga mat at full length on a wooden floor, seen from above',
  ],
  'fleece-throw-blanket-mustard': [
    'Mustard fleece throw spread over the foot of a bed with white linen',
    'Folded mustard fleece throw on a wooden shelf',
    'Close view of the soft mustard fleece in folds',
    'Two folded mustard fleece throws, one on top of the other',
  ],
  'hand-tufted-wool-carpet-persian-red': [
    'Red Persian carpet with a blue medallion and a patterned border on a wooden floor, seen from above',
    'Red Persian carpet in front of a grey sofa in a living room',
    'Close view of the cut wool pile in the middle of the medallion',
    'Corner of the carpet turned over to show its canvas back',
  ],
  'hotel-border-bath-rug-ivory': [
    'Ivory bath rug with a gold border on slate tiles, seen from above',
    'Close view of the ivory terry and the woven gold border',
    'Ivory bath rug with a gold border in front of a white tub',
    'Corner of the ivory rug folded over to show the border on the back',
  ],
  'hotel-white-jacquard-bath-rug-1000-gsm': [
    'White bath rug with a woven lattice of diamonds on slate tiles',
    'White jacquard bath rug in front of a white tub',
    'Close view of the diamond pattern woven into the white terry',
    'Corner of the white jacquard rug folded over to show its smooth back',
  ],
  'induction-cooktop-2000-w': [
    'Black induction cooktop with a lit display and touch keys',
    'Steel pot on the black induction cooktop',
    'Close view of the touch keys and the display of the cooktop',
    'Induction cooktop with a steel pot on a kitchen counter',
  ],
  'jute-braided-round-carpet': [
    'Round carpet of natural braided jute on a wooden floor, seen from above',
    'Round jute carpet with a wooden table and a vase, beside a potted plant',
  ],
  'jute-half-moon-door-mat': [
    'Half-moon jute mat with blue arcs in front of a dark blue door',
    'Close view of the braided jute and its blue bands',
  ],
  'led-bulb-9-w-b22-pack-of-4': [
    'Four white LED bulbs with brass bayonet caps',
    'Two LED bulbs in front of their boxes',
    'Close view of an LED bulb with its B22 bayonet cap',
    'Lit LED bulb in a brass pendant above a shelf with books and a plant',
  ],
  'led-night-lamp-plug-in-0-5-w': ['Small plug-in night lamp with a round warm light'],
  'memory-foam-bath-mat-navy': [
    'Navy memory foam bath mat on light stone tiles, seen from above',
    'Navy memory foam bath mat in front of white tiles beside a potted plant',
    'Close view of the short navy pile',
    'Corner of the navy mat folded over to show its dark non-slip back',
  ],
  'microfiber-car-wash-mitt': [
    'Lime green chenille wash mitt with a ribbed grey cuff on the bonnet of a car',
    'Close view of the thick chenille fingers of the mitt',
  ],
  'microfiber-chenille-bath-mat-grey': [
    'Grey chenille bath mat on light stone tiles',
    'Close view of the grey chenille strands',
  ],
  'microfiber-cleaning-cloth-340-gsm-pack-of-4': [
    'Stack of four folded microfiber cloths in blue, green, yellow and red',
    'Four microfiber cloths in red, yellow, green and blue, fanned out on a table',
  ],
  'microfiber-glass-cloth-blue': [
    'Blue waffle cloth under two wine glasses on a wooden table',
    'Close view of the waffle weave of the blue cloth',
  ],
  'mink-blanket-double-bed': [
    'Folded wine red mink blanket with a floral pattern on a wooden shelf',
    'Wine red floral mink blanket spread over a double bed',
    'Close view of the deep plush of the wine red blanket in folds',
    'Stack of four folded mink blankets in emerald, coffee, navy and wine',
  ],
  'mixer-grinder-750-w-3-jar': [
    'White mixer grinder with a maroon control knob and three jars',
    'Mixer grinder with its large jar in place',
    'Close view of the control knob on the motor unit',
    'Mixer grinder and its three jars on a kitchen counter',
  ],
  'natural-coir-door-mat-welcome': [
    'Brown coir door mat with the word WELCOME in black on stone tiles, seen from above',
    'Coir mat with the word WELCOME in front of a green door',
    'Close view of the coir bristles and the black letters',
    'Corner of the coir mat turned over to show its grey PVC back',
  ],
  'nbr-yoga-mat-10-mm-purple': [
    'Purple yoga mat, half rolled up, on a wooden floor',
    'Purple yoga mat unrolled in a bright room with a plant and a basket',
    'Close view of the waves on the thick purple foam',
    'Purple yoga mat at full length on a wooden floor, seen from above',
  ],
  'over-ear-bluetooth-headphones': [
    'Navy over-ear headphones with tan cushions',
    'The headphones from the side, with the silver disc of an ear cup',
    'Close view of an ear cup with its silver disc',
    'Navy headphones on a wooden desk',
  ],
  'padded-orthopaedic-prayer-mat': [
    'Green padded prayer mat with a gold arch and a flowering stem, seen from above',
    'Green padded prayer mat on a tiled floor beside a blue vase',
  ],
  'pop-up-toaster-2-slice': [
    'Cream pop-up toaster with two slices of toast',
    'The toaster from its end, with the lever and the browning dial',
  ],
  'portable-bluetooth-speaker-16-w': [
    'Green cylindrical speaker with a woven cover',
    'The speaker from its end, with an orange ring',
    'Close view of the buttons, the woven cover and the orange ring',
    'Green portable speaker on a wooden desk',
  ],
  'power-bank-20000-mah': [
    'Black power bank lying flat, with its ports and four charge lights',
    'Black power bank standing upright',
  ],
  'pvc-loop-anti-slip-bath-mat': [
    'Blue bath mat of PVC loops on light stone tiles',
    'Blue PVC loop mat in front of white tiles beside a potted plant',
    'Close view of the curled blue PVC threads',
    'Blue PVC loop mat on slate tiles, seen from above',
  ],
  'rubber-backed-polypropylene-door-mat': [
    'Grey ribbed door mat with a rubber edge on terracotta tiles',
    'Grey ribbed door mat in front of a brown door with a step',
  ],
  'rubber-ring-drainage-mat': [
    'Black rubber mat with a grid of round holes on terracotta tiles',
    'Close view of the thick rubber rings',
    'Black rubber ring mat on a wet room floor in front of tiles',
    'Black rubber ring mat on stone tiles from another side',
  ],
  'shaggy-polyester-carpet-silver': [
    'Silver shaggy carpet in front of a beige sofa',
    'Close view of the long silver strands',
  ],
  'shower-suction-mat-transparent': [
    'Clear pebbled shower mat on small turquoise tiles',
    'Close view of the clear pebbles of the shower mat',
  ],
  'soundbar-2-1-channel-120-w': [
    'Black soundbar in front of its subwoofer',
    'The soundbar and the subwoofer from another side',
  ],
  'spa-greek-key-bath-rug': [
    'Cream bath rug with a blue Greek key border on terracotta tiles',
    'Cream and blue Greek key rug beside a wooden stool and a potted plant',
  ],
  'true-wireless-earbuds-enc': [
    'Black earbuds in their open charging case',
    'Two black earbuds in front of their open case',
    'Close view of the two earbuds with grey tips',
    'Open case with the earbuds on a wooden desk',
  ],
  'tufted-contour-set-2-piece': [
    'Grey bath mat and matching contour mat on tiles, seen from above',
    'Grey bath mat and contour mat in front of a white tub',
  ],
  'tufted-cotton-bath-mat-sage-green': [
    'Sage green tufted bath mat with a lattice of ovals on light stone tiles',
    'Close view of the raised pattern of the sage green tufts',
    'Sage green tufted bath mat in front of a white tub',
    'Corner of the sage green mat folded over to show its pale back',
  ],
  'tufted-wave-bath-mat-blush': [
    'Blush pink bath mat with tufted waves, seen from above',
    'Close view of the high and low waves of the blush pile',
    'Blush pink wave mat on a bathroom floor',
    'Blush pink wave mat folded over',
  ],
  'usb-c-fast-charger-25-w': [
    'White 25 W charger with a USB-C port',
    'The charger from behind, with the two round pins of its plug',
    'Close view of the USB-C port of the charger',
    'White charger and its cable on a wooden desk',
  ],
  'velvet-prayer-mat-janamaz-maroon': [
    'Maroon prayer mat with an arch, a lamp and a flowering stem, seen from above',
    'Maroon prayer mat on a tiled floor beside a blue vase',
    'Close view of the woven green leaves on maroon velvet',
    'Corner of the maroon prayer mat folded over to show its plain back',
  ],
  'wireless-charging-pad-15-w': [
    'Round black wireless charging pad with its cable',
    'Close view of the edge of the charging pad with its light',
  ],
  'wool-relief-blanket-grey': [
    'Stack of four folded grey relief blankets on a wooden shelf',
    'Grey relief blanket spread over a bed with white pillows',
  ],
}
