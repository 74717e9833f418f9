import pg from 'pg'

const TIMESTAMPTZ = 1184
const autre = pg.types.getTypeParser(TIMESTAMPTZ) as (valeur: string) => unknown

const chiffre = (v: string, i: number): number => v.charCodeAt(i) - 48
const deux = (v: string, i: number): number => chiffre(v, i) * 10 + chiffre(v, i + 1)

/** Thousandths of « .5 », « .52 » or « .523841 » from its first digit on. */
function millieme(v: string, fin: number): number {
  let ms = 0
  for (let i = 20, poids = 100; i < fin && poids >= 1; i++, poids /= 10) ms += chiffre(v, i) * poids
  return ms
}

/**
 * A `timestamptz` as PostgreSQL writes it in UTC (« 2026-03-29 02:30:00.123+00 »), cut to milliseconds; pg's
 * own reader, three times slower, takes every other form.
 */
export function lireInstant(v: string): unknown {
  const fin = v.length - 3
  if (fin < 19 || v[4] !== '-' || v[10] !== ' ' || (fin > 19 && v[19] !== '.') || !v.endsWith('+00'))
    return autre(v)
  const annee = deux(v, 0) * 100 + deux(v, 2)
  if (annee < 100) return autre(v)
  return new Date(
    Date.UTC(annee, deux(v, 5) - 1, deux(v, 8), deux(v, 11), deux(v, 14), deux(v, 17), millieme(v, fin)),
  )
}
