import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { MARQUE, NOTE_INTERNE, vieEntiere } from '#test-kit/scenes/demandes/vie-entiere.ts'
import { lireLaListe } from '../../../../scripts/rgpd-colonnes.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

/** The register (docs/rgpd.md) against what a life leaves in the base, then what its end takes. */
const banc = bancDuFichier()
type Lignes = Map<string, Record<string, unknown>>
let avant: Map<string, Lignes>
let apres: Map<string, Lignes>

const registre = new Map(lireLaListe().colonnes.map((c) => [`${c.table}.${c.colonne}`, c.dit]))

/** Every table, its rows by their key. */
async function photo(): Promise<Map<string, Lignes>> {
  const { rows: tables } = await sql<{ nom: string; cle: string[] }>`
    select c.relname as nom, array_agg(a.attname::text) as cle from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname`.execute(banc.db)
  const lues = new Map<string, Lignes>()
  for (const { nom, cle } of tables) {
    const { rows } = await sql<{ ligne: Record<string, unknown> }>`
      select to_jsonb(t) as ligne from ${sql.table(nom)} t`.execute(banc.db)
    lues.set(nom, new Map(rows.map(({ ligne }) => [cle.map((c) => String(ligne[c])).join('/'), ligne])))
  }
  return lues
}

const dit = (valeur: unknown): boolean =>
  new RegExp(`${MARQUE}|${NOTE_INTERNE}`, 'i').test(JSON.stringify(valeur) ?? '')
const vide = (valeur: unknown): boolean =>
  valeur === null || valeur === '' || valeur === '\\x' || (Array.isArray(valeur) && valeur.length === 0)

/** Columns of a state where a row satisfies the test. */
const colonnesOu = (
  etat: Map<string, Lignes>,
  voulue: (valeur: unknown, chemin: [table: string, cle: string, colonne: string]) => boolean,
): string[] => [
  ...new Set(
    [...etat].flatMap(([table, lignes]) =>
      [...lignes].flatMap(([cle, ligne]) =>
        Object.entries(ligne)
          .filter(([colonne, valeur]) => voulue(valeur, [table, cle, colonne]))
          .map(([colonne]) => `${table}.${colonne}`),
      ),
    ),
  ),
]

beforeAll(async () => {
  await vieEntiere(banc)
  avant = await photo()
  // Twice: what is due is announced first, and an account waits for its applications.
  for (const jour of ['2036-04-01', '2036-05-15', '2036-06-30', '2036-08-15']) {
    banc.horloge.regler(`${jour}T09:00:00Z`)
    expect((await anonymiserEchus(banc.ctx)).echecs).toEqual([])
  }
  apres = await photo()
})

test('chaque colonne où une vie entière a écrit le nom de son porteur est dite nommer une personne', () => {
  const nommees = colonnesOu(avant, dit)
  expect(nommees.length).toBeGreaterThan(40)
  expect(nommees.filter((c) => !registre.get(c))).toEqual([])
})

test('au terme, une colonne dite partir n’en dit plus rien ; celles qui restent sont dites rester', () => {
  expect(colonnesOu(avant, dit)).toContain('utilisateur.email')
  const restent = colonnesOu(apres, dit)
  expect(restent.filter((c) => registre.get(c)?.sort !== 'reste')).toEqual([])
  expect(restent).toContain('aide_publiee.nom_beneficiaire')
})

test('chaque colonne que l’effacement vide dans une ligne qui reste est au registre, dite partir', () => {
  const videes = colonnesOu(avant, (valeur, [table, cle, colonne]) => {
    const ligne = apres.get(table)?.get(cle)
    return ligne !== undefined && !vide(valeur) && vide(ligne[colonne])
  })
  expect(videes).toEqual(expect.arrayContaining(['porteur.siret', 'projet.cle_creation', 'journal.sel']))
  expect(videes.filter((c) => registre.get(c)?.sort !== 'part')).toEqual([])
})
