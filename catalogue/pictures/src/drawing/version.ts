/**
 * Part of every picture's file name. Change it when a drawing changes on purpose, then run `npm run pictures`;
 * `drawing.test.ts` fails when drawings change without it.
 */
export const drawingVersion = '0df8885f75f3'
