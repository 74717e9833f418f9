import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lireAnnee, lireDate } from './lire-date.ts'

test('une date se lit JJ/MM/AAAA ou ISO ; une année seule ne nomme aucun jour', () => {
  expect(lireDate('05/03/2016')).toEqual({ jour: '2016-03-05', annee: 2016 })
  expect(lireDate(' 5/3/2016 ')).toEqual({ jour: '2016-03-05', annee: 2016 })
  expect(lireDate('2016-03-05')).toEqual({ jour: '2016-03-05', annee: 2016 })
  expect(lireDate('2016-03-05 00:00:00')).toEqual({ jour: '2016-03-05', annee: 2016 })
  expect(lireDate('2016')).toEqual({ jour: null, annee: 2016 })
})

test('un jour qui n’existe pas, une écriture qui dit autre chose sont refusés', () => {
  for (const v of ['31/02/2024', '29/02/2023', '03/25/2015', '00/01/2015', '2015-13-01', '2015-02-30'])
    expect(lireDate(v), v).toEqual({ motif: 'Date impossible' })
  for (const v of ['5 mars 2016', '05/03/16', '2016-03', '42434', '05/03/2016 14:30', '05-03-2016', 'x'])
    expect(lireDate(v), v).toEqual({ motif: 'Date illisible' })
})

test('l’année est écrite seule, ou celle d’une date, de 1950 à l’an prochain', () => {
  expect(lireAnnee('2016', 2026)).toEqual({ annee: 2016 })
  expect(lireAnnee('12/03/2016', 2026)).toEqual({ annee: 2016 })
  expect(lireAnnee('2027', 2026)).toEqual({ annee: 2027 })
  expect(lireAnnee('1950', 2026)).toEqual({ annee: 1950 })
  for (const v of ['1949', '2028', '2104'])
    expect(lireAnnee(v, 2026), v).toEqual({ motif: 'Année hors bornes\u00a0: de 1950 à 2027' })
  expect(lireAnnee(' ', 2026)).toEqual({ motif: 'Année absente' })
  for (const v of ['16', '2015-2016', '2016,0', 'an 2016'])
    expect(lireAnnee(v, 2026)).toEqual({ motif: 'Année illisible' })
})

test('tout jour du calendrier se lit, dans ses deux écritures, comme lui-même', () => {
  const jours = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(jours, (d) => {
      const iso = d.toISOString().slice(0, 10)
      const [a, m, j] = iso.split('-')
      expect(lireDate(iso)).toEqual({ jour: iso, annee: Number(a) })
      expect(lireDate(`${j}/${m}/${a}`)).toEqual({ jour: iso, annee: Number(a) })
    }),
  )
})
