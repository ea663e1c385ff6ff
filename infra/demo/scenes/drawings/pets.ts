import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, rect, width } from '../paint.ts';
import { casement, clouds, halo, hills, plant, room, sun } from '../props.ts';

const coats = ['#c98d55', '#8c6a52', '#ddb98c', '#6d6470', '#f0e4d0'];

const ball = (b: Brush, r: number) =>
  b.form(ellipse(0, 0, r), b.p.main, { shade: 0.3 }) + b.line(`M${-r} 0Q0 ${-r * 0.5} ${r} 0`, 5, b.p.paper);

const pawPrint = (b: Brush) =>
  b.fill(
    ellipse(0, 12, 26, 21) +
      ellipse(-32, -14, 11, 14) +
      ellipse(-11, -30, 11, 15) +
      ellipse(14, -30, 11, 15) +
      ellipse(34, -14, 11, 14),
    b.p.main,
  );

const sittingDog = (b: Brush, coat: string, collar: string) =>
  b.cast(0, 0, 120) +
  b.line(`M110 -30C190 -40 ${200 + b.swing(2) * 14} -110 ${186 + b.swing(2) * 22} -140`, 32) +
  b.line(`M110 -30C190 -40 ${200 + b.swing(2) * 14} -110 ${186 + b.swing(2) * 22} -140`, 26, coat) +
  b.form('M-70 0C-90 -120 -80 -250 -40 -300L50 -300C100 -240 150 -120 136 -24Q134 0 110 0Z', coat) +
  b.form('M36 -4C20 -90 60 -140 110 -120C160 -100 150 -20 132 0Z', mix(coat, b.p.ink, 0.12), {
    hatch: false,
  }) +
  b.form(
    'M-56 -260C-60 -160 -60 -60 -50 -6L-84 -6Q-92 4 -80 6L-20 6L-10 -120C0 -60 0 -30 4 -8L-8 -4Q-12 6 0 6L44 6C36 -60 40 -140 46 -230Z',
    mix(coat, b.p.paper, 0.22),
    { shade: 0.3, hatch: false },
  ) +
  b.form('M-66 -318C-40 -290 30 -286 58 -312L62 -280C30 -256 -40 -260 -66 -284Z', collar, { hatch: false }) +
  b.form(ellipse(-8, -258, 14), b.p.accent, { line: 2.4, hatch: false }) +
  at(
    -6,
    -376,
    1,
    b.form('M-70 -50C-120 -60 -130 20 -104 70C-84 60 -70 20 -62 -10Z', mix(coat, b.p.ink, 0.35), {
      hatch: false,
    }) +
      b.form(
        'M-84 -10C-90 -90 -40 -112 0 -110C46 -112 92 -90 84 -10C84 30 60 40 54 64C40 92 -40 92 -54 64C-60 40 -84 30 -84 -10Z',
        coat,
        { shade: 0.24 },
      ) +
      b.form('M70 -50C120 -60 130 20 104 70C84 60 70 20 62 -10Z', mix(coat, b.p.ink, 0.42), {
        hatch: false,
      }) +
      b.form(
        'M-46 30C-44 0 -20 -8 0 -8C20 -8 44 0 46 30C46 74 20 82 0 82C-20 82 -46 74 -46 30Z',
        mix(coat, b.p.paper, 0.55),
        { shade: 0.2, hatch: false, line: 2.4 },
      ) +
      b.fill('M-22 4C-22 -8 22 -8 22 4C20 20 6 24 0 24C-6 24 -20 20 -22 4Z', b.p.ink) +
      b.line('M0 24L0 44M0 44Q-16 58 -28 46M0 44Q16 58 28 46', 3.4) +
      b.form(
        `M-12 52Q0 58 14 52L12 ${78 + b.swing(2) * 4}Q2 ${92 + b.swing(2) * 4} -10 ${78 + b.swing(2) * 4}Z`,
        '#d96a5c',
        { line: 2.4, hatch: false },
      ) +
      b.fill(ellipse(-38, -30, 11, 13) + ellipse(38, -30, 11, 13), b.p.ink) +
      b.fill(ellipse(-42, -35, 3.6) + ellipse(34, -35, 3.6), b.p.paper) +
      b.line('M-56 -58Q-40 -68 -26 -58M26 -58Q40 -68 56 -58', 4),
    b.swing(1, 0.15) * 4,
  );

export const dogWithBall: Drawing = (b) => {
  const { ground, size } = b;
  return (
    room(b, mix(b.p.second, b.p.paper, 0.35), mix('#c99763', b.p.paper, 0.25)) +
    halo(b, b.p.accent, ground, 'disc') +
    b.flat(
      ellipse(350, ground + 96, 320, 60),
      b.p.main,
      b.line(ellipse(350, ground + 96, 270, 42), 5, b.p.paper),
    ) +
    at(340, ground + 100, size * 1.18, sittingDog(b, b.r.pick(coats), b.p.second)) +
    at(150, ground + 110, size, b.cast(0, 6, 44) + at(0, -38, 1, ball(b, 42), b.swing() * 20)) +
    (b.h > 800 ? at(620, ground + 24, size, plant(b, 230, b.p.second)) : '') +
    windowLight(b, { x: 0.08, y: 0.08, strength: 0.3 })
  );
};

const cat = (b: Brush, coat: string) =>
  b.line(`M80 -14C150 -10 ${170 + b.swing() * 12} 60 ${150 + b.swing() * 20} 110`, 32) +
  b.line(`M80 -14C150 -10 ${170 + b.swing() * 12} 60 ${150 + b.swing() * 20} 110`, 26, coat) +
  b.form('M-110 0C-130 -90 -60 -170 20 -160C100 -150 130 -60 110 0Z', coat, {
    on: b.line(
      'M10 -160C16 -130 10 -110 -4 -96M50 -152C56 -122 50 -100 36 -86M84 -130C88 -104 80 -86 68 -72',
      9,
      mix(coat, b.p.ink, 0.5),
    ),
  }) +
  b.form('M-130 0C-130 -20 -90 -24 -80 -4L-20 0Z', mix(coat, b.p.paper, 0.4), { hatch: false }) +
  at(
    -86,
    -130,
    1,
    b.form(
      'M-74 20C-84 -20 -78 -60 -76 -104L-36 -66Q0 -74 30 -66L66 -100C72 -60 76 -20 66 20C50 66 -56 66 -74 20Z',
      coat,
      { shade: 0.24 },
    ) +
      b.fill('M-68 -86L-66 -54L-46 -64ZM58 -84L56 -54L38 -64Z', '#d99a8a') +
      b.line('M-14 -66L-12 -46M0 -68L0 -44M14 -66L10 -46', 6, mix(coat, b.p.ink, 0.5)) +
      (b.t > 0.46 && b.t < 0.54
        ? b.line('M-48 -14Q-34 -6 -20 -14M16 -14Q30 -6 44 -14', 4)
        : b.flat(ellipse(-34, -14, 17, 15) + ellipse(30, -14, 17, 15), b.p.accent, '', 2.6) +
          b.fill(ellipse(-34, -14, 5, 12) + ellipse(30, -14, 5, 12), b.p.ink)) +
      b.fill('M-12 8L10 8L-1 20Z', '#b9604f') +
      b.line(
        'M-1 20Q-12 34 -24 26M-1 20Q10 34 22 26M-40 18L-96 10M-40 26L-94 34M36 18L92 10M36 26L90 34',
        2.6,
      ),
    b.swing(1, 0.1) * 3,
  );

export const catOnTheSill: Drawing = (b) => {
  const { ground, size } = b;
  const [w, h] = [440, ground - b.h * 0.14];
  const view =
    b.fill(rect(-20, -20, w + 40, h + 40), mix(b.p.accent, b.p.paper, 0.5)) +
    sun(b, w * 0.72, h * 0.3, 60, b.p.main) +
    clouds(b, h * 0.24) +
    hills(b, h * 0.7, b.p.second, 3, w);
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.main, b.p.paper, 0.25)) +
    casement(b, 140, b.h * 0.1, w, h - 10, view) +
    b.form(rect(40, ground, 640, 40, 5), b.p.paper, { shade: 0.04, hatch: false }) +
    at(570, ground + 2, size * 0.9, plant(b, 200, b.p.second)) +
    at(300, ground + 2, size * 1.15, cat(b, b.r.pick(coats))) +
    b.fill(rect(-20, ground + 130, 760, b.h), mix(b.p.main, b.p.dusk, 0.4), 0.5) +
    windowLight(b, { x: 0.22, y: 0.4, strength: 0.24 })
  );
};

export const catInABox: Drawing = (b) => {
  const { ground, size } = b;
  const coat = b.r.pick(coats);
  return (
    room(b, mix(b.p.accent, b.p.paper, 0.25), mix(b.p.wall, '#c99763', 0.3)) +
    halo(b, mix(b.p.second, b.p.paper, 0.1), ground, 'arch') +
    at(112, ground + 20, size * 1.1, plant(b, 230, b.p.main)) +
    at(
      380,
      ground + 110,
      size * 1.3,
      b.cast(0, 0, 180, 0.8) +
        b.form('M-180 -150L-130 -200L220 -200L170 -150Z', mix('#c79a66', b.p.ink, 0.5), { shade: 0 }) +
        at(40, -136 + b.swing() * 10, 1.18, at(60, 0, 1, cat(b, coat))) +
        b.form('M-180 -150L-130 -200L-210 -252L-262 -206Z', mix('#c79a66', b.p.paper, 0.3), {
          shade: 0.2,
          hatch: false,
        }) +
        b.form('M170 -150L220 -200L296 -160L250 -112Z', mix('#c79a66', b.p.ink, 0.12), { hatch: false }) +
        b.form(rect(-180, -150, 350, 150, 4), '#c79a66', {
          shade: 0.2,
          on: b.line('M-140 -40L-70 -40M-140 -24L-96 -24', 4, b.p.ink, 0.5) + at(90, -70, 0.7, pawPrint(b)),
        }),
    ) +
    at(140, ground + 150, size, b.cast(0, 0, 36) + at(0, -30, 0.8, ball(b, 40), b.swing() * 30)) +
    windowLight(b, { x: 0.14, y: 0.06, strength: 0.28 })
  );
};

export const dinnerIsServed: Drawing = (b) => {
  const { ground, size } = b;
  const coat = b.r.pick(coats);
  return (
    room(b, mix(b.p.wall, b.p.paper, 0.2), mix(b.p.second, b.p.paper, 0.45)) +
    (b.h > 800
      ? at(
          150,
          b.h * 0.16,
          1,
          b.form(rect(0, 0, 420, 18), '#b9834f', {}) +
            at(80, 0, 0.8, plant(b, 120, b.p.accent)) +
            at(
              300,
              0,
              0.8,
              b.form(rect(-60, -130, 120, 130, 12), b.p.main, {
                on: b.fill(rect(-40, -90, 80, 50), b.p.paper),
              }) + b.form(rect(-64, -156, 128, 30, 8), b.p.accent),
            ),
        )
      : '') +
    at(
      540,
      ground + 30,
      size,
      b.cast(0, 0, 90, 1) +
        b.form('M-96 -300L96 -300L110 -20Q110 0 90 0L-90 0Q-110 0 -110 -20Z', b.p.accent, {
          on:
            b.fill(rect(-120, -210, 240, 130), b.p.paper) +
            b.line('M-80 -110L80 -110', 4) +
            at(0, -150, 0.9, pawPrint(b)),
        }) +
        b.form('M-96 -300L-86 -334L86 -334L96 -300Z', mix(b.p.accent, b.p.ink, 0.15)),
    ) +
    at(290, ground + 60, size * 1.1, sittingDog(b, coat, b.p.main)) +
    at(
      230,
      ground + 150 * size,
      size * 1.15,
      b.cast(0, 0, 110, 0.8) +
        b.form('M-116 -76L116 -76L144 0Q0 16 -144 0Z', b.p.main, {}) +
        b.flat(ellipse(0, -76, 116, 24), mix(b.p.main, b.p.ink, 0.3)) +
        Array.from({ length: 13 }, (_, index) =>
          b.flat(
            ellipse(-78 + index * 13, -82 - Math.sin((index / 12) * 3.14) * 22 + ((index * 7) % 9), 17, 14),
            mix('#9a5a34', b.p.ink, (index % 3) * 0.12),
            '',
            2,
          ),
        ).join(''),
    ) +
    leafLight(b, 'right') +
    windowLight(b, { x: 0.1, y: 0.06, strength: 0.28 })
  );
};
