import { Resvg } from '@resvg/resvg-js';

interface Mark {
  ground: string;
  /** Within 384 by 384. */
  shapes: string;
}

const round = 'stroke-linecap="round" stroke-linejoin="round" fill="none"';

/** The marks of the demo's brands, by the name of the company. */
const marks: Readonly<Record<string, Mark>> = {
  'Linden & Bay': {
    ground: '#f3ead9',
    shapes: `<path d="M192 62C262 104 276 176 192 240C108 176 122 104 192 62Z" fill="#2f6d5a"/><path d="M192 92L192 236M192 150L226 124M192 150L158 124M192 190L232 162M192 190L152 162" stroke="#f3ead9" stroke-width="8" ${round}/><path d="M84 268Q120 244 156 268T228 268T300 268M108 308Q138 288 168 308T228 308T276 308" stroke="#2b6c8c" stroke-width="14" ${round}/>`,
  },
  'Kupa Coffee': {
    ground: '#2b1d18',
    shapes: `<path d="M96 150L288 150C288 240 262 300 192 300C122 300 96 240 96 150Z" fill="#e9b25c"/><path d="M286 176C340 170 338 250 268 252" stroke="#e9b25c" stroke-width="20" ${round}/><path d="M192 178C164 200 164 246 192 268C220 246 220 200 192 178Z" fill="#2b1d18"/><path d="M192 184C206 210 178 236 192 262" stroke="#e9b25c" stroke-width="7" ${round}/><path d="M152 118Q142 98 156 80M192 118Q182 98 196 74M232 118Q222 98 236 80" stroke="#f6ead6" stroke-width="11" ${round}/>`,
  },
  'Nordlys Audio': {
    ground: '#14213d',
    shapes: `<path d="M86 214C86 76 298 76 298 214" stroke="#6fd3b5" stroke-width="22" ${round}/><path d="M122 214C122 124 262 124 262 214" stroke="#8fa7ff" stroke-width="18" ${round}/><path d="M156 214C156 168 228 168 228 214" stroke="#f5d08a" stroke-width="14" ${round}/><rect x="66" y="210" width="44" height="88" rx="20" fill="#f4efe4"/><rect x="274" y="210" width="44" height="88" rx="20" fill="#f4efe4"/>`,
  },
  'Tern Outdoor': {
    ground: '#e9e3d3',
    shapes: `<circle cx="256" cy="134" r="46" fill="#e2703a"/><path d="M52 176C110 128 164 152 196 202C226 148 292 132 344 150C290 164 250 204 228 250L256 306L206 276L170 312L178 250C150 214 108 180 52 176Z" fill="#22406b"/>`,
  },
  'Paw & Pantry': {
    ground: '#f6dcc6',
    shapes: `<path d="M192 188C238 188 282 240 262 276C244 306 216 290 192 290C168 290 140 306 122 276C102 240 146 188 192 188Z" fill="#b4462d"/><ellipse cx="112" cy="186" rx="26" ry="36" fill="#b4462d"/><ellipse cx="160" cy="128" rx="26" ry="38" fill="#b4462d"/><ellipse cx="224" cy="128" rx="26" ry="38" fill="#b4462d"/><ellipse cx="272" cy="186" rx="26" ry="36" fill="#b4462d"/><path d="M164 242L220 242M192 218L192 266" stroke="#f6dcc6" stroke-width="12" ${round}/>`,
  },
  'Casa Oliva': {
    ground: '#5d6a2a',
    shapes: `<path d="M110 306C150 240 190 160 276 82" stroke="#f3ead0" stroke-width="12" ${round}/><path d="M150 238C96 236 80 190 92 168C138 166 156 206 150 238ZM196 168C142 168 128 124 138 102C184 98 202 136 196 168ZM186 250C206 204 258 204 276 222C262 264 216 274 186 250Z" fill="#c9d08a"/><ellipse cx="246" cy="176" rx="30" ry="40" transform="rotate(-28 246 176)" fill="#1f2414"/><ellipse cx="238" cy="164" rx="7" ry="11" transform="rotate(-28 238 164)" fill="#f3ead0"/>`,
  },
  'Stride Lab': {
    ground: '#d9472e',
    shapes: `<path d="M70 286L158 98L222 98L134 286Z" fill="#fff3e2"/><path d="M166 286L254 98L318 98L230 286Z" fill="#2c2326"/><path d="M52 322L330 322" stroke="#fff3e2" stroke-width="14" ${round}/>`,
  },
  'Little Harbour': {
    ground: '#cfe0e6',
    shapes: `<path d="M84 234L300 234C290 278 262 300 224 300L160 300C122 300 94 278 84 234Z" fill="#c9472f"/><path d="M184 84L184 218L84 218Z" fill="#2f5f86"/><path d="M204 116L204 218L290 218Z" fill="#f4c553"/><path d="M64 326Q96 308 128 326T192 326T256 326T320 326" stroke="#2f5f86" stroke-width="11" ${round}/>`,
  },
  'Loom & Field': {
    ground: '#efe3cd',
    shapes: `<path d="M98 84L98 300M160 84L160 300M222 84L222 300M284 84L284 300" stroke="#7a3b22" stroke-width="22" ${round}/><path d="M72 130L126 130M192 130L252 130M132 192L188 192M256 192L312 192M72 254L126 254M192 254L252 254" stroke="#6b8f5a" stroke-width="28" ${round}/>`,
  },
  'Penny Wise': {
    ground: '#1f6f78',
    shapes: `<circle cx="192" cy="192" r="118" fill="#f1c95a"/><circle cx="192" cy="192" r="92" fill="none" stroke="#1f6f78" stroke-width="8"/><path d="M138 176C146 152 170 152 178 176M206 176C214 152 238 152 246 176" stroke="#1d2a2d" stroke-width="13" ${round}/><path d="M150 220Q192 262 234 220" stroke="#1d2a2d" stroke-width="13" ${round}/>`,
  },
  'Studio Møbel': {
    ground: '#f0cfc0',
    shapes: `<path d="M96 90L96 306M288 90L288 306M96 130L288 130M96 206L288 206M96 282L288 282" stroke="#2d3b45" stroke-width="18" ${round}/><circle cx="150" cy="172" r="24" fill="#d5532f"/><rect x="206" y="150" width="20" height="48" fill="#2f6d6a"/><rect x="232" y="144" width="18" height="54" fill="#efb548"/><path d="M142 274L150 232L182 232L190 274Z" fill="#2f6d6a"/><rect x="216" y="254" width="56" height="18" fill="#d5532f"/>`,
  },
  'Rila Spring': {
    ground: '#eaf1ee',
    shapes: `<path d="M192 58C246 132 282 178 282 226C282 280 242 318 192 318C142 318 102 280 102 226C102 178 138 132 192 58Z" fill="#2f7fa6"/><path d="M112 256L164 176L192 216L216 188L272 256C258 296 226 318 192 318C158 318 126 296 112 256Z" fill="#eaf1ee"/><path d="M164 176L148 200L164 194L180 202ZM216 188L204 202L216 200L228 206Z" fill="#1d4f73"/>`,
  },
};

/** A brand's mark as a PNG of so many pixels. */
export const drawLogo = (company: string, size: number): Uint8Array => {
  const mark = marks[company];
  if (!mark) throw new Error(`${company} has no mark`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 384"><rect width="384" height="384" fill="${mark.ground}"/>${mark.shapes}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
};
