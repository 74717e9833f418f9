import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Choix, choixDe } from '#domain/statistique/choix.ts'
import { DIMENSIONS } from '#domain/statistique/dimensions.ts'
import { type CleTableau, TABLEAUX } from '#domain/statistique/tableau.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer, travailDe } from '#test-kit/banc/plans.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { calculer } from './calculer.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
const NOMBRE = 200_000

/** As many applications counted, on each day of six years, two in five granted, of all departments. */
beforeAll(async () => {
  const commissions: number[] = []
  for (let i = 0; i < 18; i++) commissions.push((await creerCommission(banc, 'close')).id)
  await sql`update commission set ca_validee_le = '2021-06-01'::timestamptz + id * interval '110 days'`.execute(
    banc.db,
  )
  await banc.proprietaire.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into demande_comptee (projet_id, porteur_id, commission_id, premiere_signature_le, recevable_le, caa_avis,
        ca_avis, renouvelee, convention_signee_le, date_paiement, rempli_le, date_fin, montant_demande, ca_montant, montant,
        budget_global, nb_auteurs_invites, region, code_postal, id_categorie_projet, id_categorie_structure,
        id_domaines_editoriaux)
      select g, g % 7000, (${commissions}::int[])[1 + (g % 2150) / 120], j, j + interval '5 days', 'accepte',
        case when g % 5 < 2 then 'accepte' else 'refuse' end, g % 3 = 0, case when g % 5 < 2 then j + interval '90 days' end,
        case when g % 5 < 2 then (j + interval '120 days')::date end, case when g % 5 = 0 then j + interval '300 days' end,
        (j + interval '200 days')::date, 1000 + g % 50, case when g % 5 < 2 then 500 + g % 40 end,
        case when g % 5 < 2 then 500 + g % 40 end, 9000, g % 12, null, lpad((1 + g % 95)::text, 2, '0') || '000', 1 + g % 8,
        1 + g % 5, array[1 + g % 9]
      from generate_series(1, ${NOMBRE}::int) g
        cross join lateral (select '2021-01-01 00:00+01'::timestamptz + (g % 2150) * interval '1 day' as j) j`.execute(
      tx,
    )
    await sql`insert into sorte_comptee select * from sortes_comptees()`.execute(tx)
  })
  await sql`vacuum analyze demande_comptee, sorte_comptee, commission`.execute(banc.proprietaire)
}, 900_000)
afterAll(async () => {
  requetes.cesser()
  await sql`delete from sorte_comptee`.execute(banc.db)
  await sql`delete from demande_comptee`.execute(banc.db)
})

const jour = '2026-09-17'
/** The most pages (8 kB) that each may touch: a year that is cut reads, besides its sums, one month. */
const CHOIX: [string, Choix, number][] = [
  ['à date égale', choixDe({}, jour), 8000],
  ['années entières', choixDe({ egale: 'non' }, jour), 8000],
  ['à date égale, d’un domaine', choixDe({ domaine: 2 }, jour), 8000],
]
const cas = CHOIX.flatMap(([nom, choix, pages]) =>
  TABLEAUX.map((cle): [CleTableau, string, number, Choix] => [cle, nom, pages, choix]),
)

test.each(cas)(
  '%s, %s : %i pages au plus, aucune demande lue d’un bout à l’autre',
  async (cle, _nom, pages, choix) => {
    const vues = await requetes.pendant(() => calculer(banc.db, cle, { choix, jour }))
    const lues = vues.filter(({ texte }) => texte.includes('sorte_comptee'))
    // Of a dimension, its rows and their total.
    expect(lues.length).toBe(DIMENSIONS.some((d) => d === cle) ? 2 : 1)
    expect(vues.map((v) => v.texte).join()).not.toMatch(/\bprojet p\b/)
    for (const { texte, valeurs } of lues) {
      expect((await expliquer(banc.db, texte, valeurs)).parcourues).toEqual([])
      expect(await travailDe(banc.db, texte, valeurs)).toBeLessThan(pages)
    }
  },
)
