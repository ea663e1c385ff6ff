import { leafLight, windowLight } from '../light.ts';
import { at, type Brush, type Drawing, ellipse, mix, outside, rect, width } from '../paint.ts';
import { clouds, halo, hills, plant, room, sun } from '../props.ts';

const shoe = (b: Brush, colour: string) =>
  b.form(
    'M-190 -40C-196 -90 -180 -150 -150 -160C-120 -150 -96 -150 -78 -168C-40 -150 20 -104 70 -92C130 -84 176 -74 186 -34L186 -20L-190 -20Z',
    colour,
    {
      shade: 0.2,
      on:
        b.fill('M-200 -160L-120 -170L-130 -10L-200 -10Z', mix(colour, b.p.ink, 0.3)) +
        b.fill(
          'M40 -110C90 -100 180 -90 190 -20L90 -16C110 -60 70 -80 40 -110Z',
          mix(b.p.paper, colour, 0.2),
        ) +
        b.line('M-110 -30C-70 -80 -20 -100 30 -60', 15, b.p.accent),
    },
  ) +
  b.line('M-66 -150L-30 -166M-38 -134L-4 -150M-10 -118L24 -134M18 -104L50 -118', 6, b.p.paper) +
  b.form(
    'M-150 -160C-154 -190 -130 -200 -116 -172C-100 -180 -90 -178 -78 -168C-100 -150 -126 -150 -150 -160Z',
    mix(colour, b.p.ink, 0.45),
    { hatch: false },
  ) +
  b.form(
    'M-198 -28C-120 -40 -40 -14 60 -24C120 -30 170 -40 202 -40C204 -10 190 2 160 4L-160 8C-190 8 -204 -6 -198 -28Z',
    mix(b.p.paper, '#ffffff', 0.4),
    { shade: 0.16 },
  ) +
  b.line('M-188 -6C-100 -14 60 2 196 -16', 3);

export const shoesInMotion: Drawing = outside((b) => {
  const { ground, size } = b;
  const k = size * 1.1;
  const lanes = Array.from({ length: 5 }, (_, index) =>
    b.line(`M${-200 + index * 60} ${b.h + 20}L${330 + index * 40} ${ground - 80}`, 7, b.p.paper, 0.75),
  ).join('');
  const dust = Array.from({ length: 9 }, (_, index) =>
    ellipse(90 - ((index * 41 + b.t * 120) % 190), ground + 60 - ((index * 29) % 70), 7 + ((index * 5) % 13)),
  ).join('');
  const streaks = Array.from({ length: 8 }, (_, index) => {
    const y = ground - 330 * size + index * 52 * size;
    const x = -40 + ((index * 97 + b.t * 200) % 220);
    return b.line(`M${x} ${y}L${x + 120 + ((index * 53) % 130)} ${y}`, 5, b.p.paper, 0.8);
  }).join('');
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.accent, b.p.paper, 0.35)) +
    sun(b, 500, ground - 430 * size, 130, b.p.main) +
    hills(b, ground - 150, b.p.second, 3) +
    b.flat(rect(-20, ground - 80, width + 40, b.h), mix(b.p.main, b.p.ink, 0.06), lanes) +
    streaks +
    at(
      215,
      ground - 150 * size + b.swing(2) * 6,
      k * 0.86,
      shoe(b, mix(b.p.second, b.p.paper, 0.2)),
      32 + b.swing(2) * 5,
    ) +
    b.cast(420, ground + 128 * size, 150 * k, 0.9) +
    at(
      420,
      ground + 90 * size - Math.abs(b.swing()) * 12,
      k * 1.12,
      shoe(b, b.p.second),
      -9 + b.swing() * 3,
    ) +
    b.fill(dust, b.p.paper, 0.85) +
    b.line(`M40 ${ground + 90}Q110 ${ground + 60} 150 ${ground + 96}`, 4, b.p.paper)
  );
});

const kettlebell = (b: Brush, colour: string) =>
  b.cast(0, 0, 92) +
  b.line('M-58 -128C-96 -260 96 -260 58 -128', 35) +
  b.line('M-58 -128C-96 -260 96 -260 58 -128', 28, mix(colour, b.p.ink, 0.15)) +
  b.line('M-62 -150C-78 -228 -10 -244 20 -236', 6, mix(colour, b.p.paper, 0.6)) +
  b.form('M-72 -4C-130 -60 -112 -150 0 -154C112 -150 130 -60 72 -4Q0 8 -72 -4Z', colour, {
    on: b.flat(ellipse(-8, -74, 40), b.p.paper, b.line('M-26 -74L10 -74M-8 -92L-8 -56', 6), 2.4),
  });

export const homeWorkout: Drawing = (b) => {
  const { ground, size } = b;
  const bottle =
    b.cast(0, 0, 38) +
    b.form(
      'M-34 -170Q-38 -190 -14 -200L14 -200Q38 -190 34 -170L34 -8Q34 0 24 0L-24 0Q-34 0 -34 -8Z',
      mix(b.p.accent, b.p.paper, 0.2),
      { on: b.fill(rect(-40, -96, 80, 100), mix(b.p.second, b.p.paper, 0.3)) + b.line('M-34 -96L34 -96', 2) },
    ) +
    b.form(rect(-22, -226, 44, 30, 6), b.p.ink, { hatch: false });
  return (
    room(b, mix(b.p.wall, b.p.paper, 0.2), mix('#c99763', b.p.wall, 0.4)) +
    (b.h > 800 ? halo(b, mix(b.p.accent, b.p.wall, 0.3), ground - 40, 'disc') : '') +
    at(600, ground + 6, size * 1.2, plant(b, 270, b.p.paper)) +
    b.flat(
      `M-40 ${ground + 60}L520 ${ground + 40}L660 ${ground + 170 * size}L-40 ${ground + 210 * size}Z`,
      b.p.second,
      b.line(
        `M-40 ${ground + 84}L530 ${ground + 62}M-40 ${ground + 180 * size}L630 ${ground + 146 * size}`,
        3,
        b.p.paper,
        0.7,
      ),
    ) +
    at(
      90,
      ground + 96,
      size,
      b.cast(0, 0, 60, 1) +
        b.form(rect(-30, -74, 190, 74, 36), mix(b.p.second, b.p.paper, 0.25)) +
        b.flat(
          ellipse(-4, -37, 34),
          b.p.second,
          b.line('M-4 -37C6 -50 20 -36 8 -22C-14 -6 -34 -30 -22 -52C-8 -72 26 -64 28 -36', 4),
        ),
    ) +
    at(350, ground + 120 * size, size * 1.3, kettlebell(b, b.p.main), b.swing() * 1.4) +
    at(540, ground + 120 * size, size * 1.1, bottle) +
    windowLight(b, { x: 0.1, y: b.h > 1000 ? 0.16 : 0.04, strength: 0.3 })
  );
};

export const runnerAtDawn: Drawing = outside((b) => {
  const { ground, size } = b;
  const skin = b.r.pick(['#c98a63', '#8d5a3f', '#e8b48f']);
  const stride = b.swing() * 10;
  const far = mix(skin, b.p.dusk, 0.4);
  const runner =
    b.limb(`M10 -330L-70 -270L${-30 - stride} -210`, far, 24) +
    b.limb(`M0 -190L-66 -120L${-170 + stride} -110`, mix(b.p.ink, b.p.dusk, 0.3), 36) +
    at(-178 + stride, -112, 0.28, shoe(b, b.p.accent), 78) +
    b.limb(`M4 -190L86 -120L${64 + stride} -12`, b.p.ink, 40) +
    at(84 + stride, 4, 0.3, shoe(b, b.p.accent), -4) +
    b.form(
      'M-40 -190C-46 -250 -30 -330 10 -352C50 -360 66 -320 56 -280C50 -240 44 -210 40 -180Q0 -166 -40 -190Z',
      b.p.main,
    ) +
    b.limb(`M34 -326L70 -254L${138 + stride} -286`, skin, 26) +
    b.form('M16 -352L40 -372L56 -344L34 -330Z', mix(skin, b.p.dusk, 0.2), { line: 2.6, hatch: false }) +
    b.form('M22 -384C10 -430 60 -452 84 -424C96 -404 88 -370 66 -362C44 -358 28 -366 22 -384Z', skin, {
      line: 3,
      hatch: false,
    }) +
    b.form(
      `M20 -380C-2 -430 40 -470 84 -440C92 -430 88 -420 78 -420C60 -424 48 -410 46 -390C40 -376 28 -372 20 -380Z`,
      b.p.ink,
      { hatch: false },
    ) +
    b.limb(`M18 -416C-10 -440 ${-40 - stride} -420 ${-54 - stride} -396`, b.p.ink, 14) +
    b.line('M24 -404L82 -424', 7, b.p.accent);
  return (
    b.fill(rect(-20, -20, width + 40, b.h + 40), mix(b.p.accent, b.p.paper, 0.45)) +
    sun(b, 380, ground - 330 * size, 190 * size, b.p.main) +
    clouds(b, b.h * 0.12) +
    hills(b, ground - 190, b.p.second, 4) +
    b.flat(
      `M-20 ${ground + 30}C200 ${ground - 10} 500 ${ground + 30} 760 ${ground - 6}L760 ${b.h + 20}L-20 ${b.h + 20}Z`,
      mix(b.p.wall, b.p.main, 0.25),
      b.line(
        `M-20 ${ground + 110}C200 ${ground + 70} 500 ${ground + 110} 760 ${ground + 74}`,
        6,
        b.p.paper,
        0.9,
      ),
    ) +
    b.cast(360, ground + 74, 120 * size, 1.2) +
    at(340, ground + 50 - Math.abs(b.swing()) * 10, size * 1.12, runner)
  );
});

export const stretchByTheWindow: Drawing = (b) => {
  const { ground, size } = b;
  const skin = b.r.pick(['#c98a63', '#8d5a3f', '#e8b48f', '#f0c8a8']);
  const lean = b.swing() * 5;
  const tights = mix(b.p.second, b.p.ink, 0.45);
  return (
    room(b, mix(b.p.main, b.p.paper, 0.35), mix('#c99763', b.p.wall, 0.3)) +
    halo(b, mix(b.p.accent, b.p.paper, 0.2), ground, 'arch') +
    at(118, ground + 12, size * 1.3, plant(b, 290, b.p.second)) +
    b.flat(ellipse(390, ground + 78, 300, 52), mix(b.p.accent, b.p.paper, 0.3)) +
    b.cast(390, ground + 78, 170 * size, 0.6) +
    at(
      390,
      ground + 74,
      size * 1.2,
      b.limb('M-10 -26C-90 -60 -150 -40 -166 -22C-120 -4 -40 -6 30 -14', tights, 46) +
        b.limb('M10 -26C90 -64 150 -44 168 -22C120 -2 60 -4 -10 -10', mix(tights, b.p.paper, 0.16), 46) +
        b.limb(`M-30 -210C-60 -280 ${-30 + lean} -340 ${20 + lean} -392`, skin, 28) +
        b.form(
          'M-58 -40C-64 -110 -70 -190 -44 -226L44 -226C70 -190 64 -110 58 -40Q0 -20 -58 -40Z',
          b.p.main,
        ) +
        b.limb(`M40 -206C86 -270 ${70 + lean} -340 ${26 + lean} -396`, skin, 28) +
        b.form('M-20 -226L20 -226L18 -256L-18 -256Z', mix(skin, b.p.dusk, 0.2), { line: 2.6, hatch: false }) +
        b.form(ellipse(0, -296, 46, 54), skin, { shade: 0.3 }) +
        b.line('M-24 -292Q-14 -284 -6 -292M8 -292Q16 -284 26 -292M-8 -266Q2 -260 12 -266', 3) +
        b.form(
          'M-48 -296C-54 -360 54 -364 48 -296C40 -330 10 -336 -10 -330C-30 -330 -44 -316 -48 -296Z',
          b.p.ink,
          { hatch: false },
        ) +
        b.form(ellipse(2, -366, 26, 24), b.p.ink, { hatch: false }),
    ) +
    windowLight(b, { x: 0.34, y: 0.1, strength: 0.26 }) +
    leafLight(b, 'left')
  );
};
