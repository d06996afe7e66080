import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { project } from './project.ts';

const KITCHEN = { latitude: -36.8762, longitude: 174.7512 };

test('east is right, north is up', () => {
  const north = project(KITCHEN, { latitude: -36.8, longitude: 174.7512 });
  expect(north.x).toBeCloseTo(0);
  expect(north.y).toBeLessThan(0);
  const east = project(KITCHEN, { latitude: -36.8762, longitude: 174.9 });
  expect(east.x).toBeGreaterThan(0);
  expect(east.y).toBeCloseTo(0);
});

test('R-LOC-12: the map measures as the straight line does, to a thousandth within 15 km', () => {
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const turn = (degrees * Math.PI) / 180;
    const place = {
      latitude: KITCHEN.latitude + 0.12 * Math.cos(turn),
      longitude: KITCHEN.longitude + 0.15 * Math.sin(turn),
    };
    const { x, y } = project(KITCHEN, place);
    const straight = distanceKm(KITCHEN, place);
    expect(Math.abs(Math.hypot(x, y) - straight) / straight).toBeLessThan(0.001);
  }
});

test('C-072: across the date line the shorter way counts', () => {
  const { x } = project({ latitude: -43.95, longitude: 179.9 }, { latitude: -43.95, longitude: -179.9 });
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(20);
  const back = project({ latitude: -43.95, longitude: -179.9 }, { latitude: -43.95, longitude: 179.9 });
  expect(back.x).toBeCloseTo(-x);
});
