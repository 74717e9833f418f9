import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { choixDe } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import { DIMENSIONS } from '#domain/statistique/dimensions.ts'
import { composerEnveloppe } from '#domain/statistique/enveloppe.ts'
import { type CleTableau, type LigneLue, TABLEAUX } from '#domain/statistique/tableau.ts'
import { journaliser } from '#server/infra/journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { anneesDeDemandes } from '#test-kit/scenes/demandes/annees-de-demandes.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  await anneesDeDemandes(banc)
  admin = await banc.connecter('admin')
})

const lire = (tableau: CleTableau, query = '') =>
  banc.appeler('GET', `statistiques/${tableau}${query}`, { jeton: admin })
const lignes = async (tableau: CleTableau, query = ''): Promise<LigneLue[]> =>
  (await lire(tableau, query)).corps.data
const total = (lues: LigneLue[]): LigneLue['annees'] => lues.find((l) => l.cle === '')?.annees ?? []
const un = async (requete: ReturnType<typeof sql<{ n: number | null }>>): Promise<number | null> =>
  (await requete.execute(banc.db)).rows[0]?.n ?? null

test('admin, superviseur et comptable les lisent, nul autre', async () => {
  const appel = (j?: string) => banc.appeler('GET', 'statistiques/ensemble', { ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, await creerPorteur(banc), appel)).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 200,
    superviseur: 200,
    admin: 200,
  })
})

/** The same numbers, written another way: by the year of a day in Paris. */
const enParis = (colonne: string) => sql.raw(`extract(year from ${colonne} at time zone 'Europe/Paris')::int`)
const depuis = sql.raw('projet p left join commission c on c.id = p.commission_id')
const ACCORDEES = sql.raw("p.ca_avis = 'accepte' and p.retire_le is null")
const DEPOSEE = enParis('p.premiere_signature_le')
const REFUS = (a: number) => sql`p.retire_le is null and 'refuse' in (p.caa_avis, p.ca_avis)
  and ${enParis('c.ca_validee_le')} = ${a}`
const rendus = sql.raw(
  'projet p join commission c on c.id = p.commission_id join bilan b on b.projet_id = p.id and b.rempli_le is not null',
)

const INDEPENDANTES: Record<string, (a: number) => ReturnType<typeof sql<{ n: number | null }>>> = {
  deposees: (a) => sql`select count(*)::int as n from projet p where ${DEPOSEE} = ${a}`,
  recevables: (
    a,
  ) => sql`select count(distinct p.id)::int as n from projet p join controle k on k.projet_id = p.id
    where ${DEPOSEE} = ${a} and k.annule_le is null
      and (k.projet_valide, k.presentation_valide, k.budget_valide, k.fichiers_valide) = (true, true, true, true)`,
  examinees: (a) => sql`select count(*)::int as n from ${depuis} where p.caa_avis is not null
    and c.caa_validee_le is not null and ${DEPOSEE} = ${a}`,
  accordees: (a) => sql`select count(*)::int as n from ${depuis} where ${ACCORDEES}
    and ${enParis('c.ca_validee_le')} = ${a}`,
  refusees: (a) => sql`select count(*)::int as n from ${depuis} where ${REFUS(a)}`,
  retirees: (a) =>
    sql`select count(*)::int as n from projet p where p.retire_le is not null and ${DEPOSEE} = ${a}`,
  demande: (a) => sql`select sum(montant_demande) as n from projet p where ${DEPOSEE} = ${a}`,
  accorde: (a) => sql`select sum(p.ca_montant) as n from ${depuis} where ${ACCORDEES}
    and ${enParis('c.ca_validee_le')} = ${a}`,
  verse: (a) => sql`select sum(montant) as n from paiement where annule_le is null
    and extract(year from date_paiement) = ${a}`,
  mediane: (
    a,
  ) => sql`select avg(x.m)::float8 as n from (select p.ca_montant as m, row_number() over (order by p.ca_montant)
      as rang, count(*) over () as total from ${depuis} where ${ACCORDEES} and ${enParis('c.ca_validee_le')} = ${a}) x
    where x.rang in ((x.total + 1) / 2, (x.total + 2) / 2)`,
  aideBudgetee: (
    a,
  ) => sql`select sum(p.ca_montant) as n from ${depuis} where ${ACCORDEES} and p.budget_global > 0
    and ${enParis('c.ca_validee_le')} = ${a}`,
  budget: (a) => sql`select sum(p.budget_global) as n from ${depuis} where ${ACCORDEES}
    and ${enParis('c.ca_validee_le')} = ${a}`,
  premieres: (a) => sql`select count(*)::int as n from projet p where ${DEPOSEE} = ${a} and not exists (
    select from projet q join commission d on d.id = q.commission_id where q.porteur_id = p.porteur_id
      and q.ca_avis = 'accepte' and q.retire_le is null and d.ca_validee_le < p.premiere_signature_le)`,
  auteursRemuneres: (a) => sql`select sum(p.nb_auteurs_remuneres)::int as n from ${depuis} where ${ACCORDEES}
    and ${enParis('c.ca_validee_le')} = ${a}`,
  auteursRemuneresReels: (
    a,
  ) => sql`select sum(b.nb_auteurs_intervenants_remuneres_final)::int as n from ${rendus}
    where ${ACCORDEES} and ${enParis('c.ca_validee_le')} = ${a}`,
}

test.each(Object.entries(INDEPENDANTES))(
  'sur trois ans, « %s » est ce que dit une requête indépendante',
  async (cle, requete) => {
    for (const annee of [2026, 2023]) {
      const lus = total(await lignes('ensemble', `?annee=${annee}&egale=non`))
      const attendus = await Promise.all([annee, annee - 1, annee - 2].map((a) => un(requete(a))))
      expect(lus.map((m) => m[cle as 'deposees'] ?? null)).toEqual(attendus)
    }
  },
)

test('la base d’essai a de tout, chaque année comparée', async () => {
  const lus = total(await lignes('ensemble', '?annee=2025&egale=non'))
  for (const cle of Object.keys(INDEPENDANTES))
    expect([cle, (lus[0]?.[cle as 'deposees'] ?? 0) > 0]).toEqual([cle, true])
})

test('les délais sont les médianes des jours de Paris', async () => {
  const [lus] = total(await lignes('delais', '?annee=2025&egale=non'))
  const { rows } = await sql<{ n: number }>`select (c.ca_validee_le at time zone 'Europe/Paris')::date
      - (p.premiere_signature_le at time zone 'Europe/Paris')::date as n from ${depuis}
    where ${ACCORDEES} and ${enParis('c.ca_validee_le')} = 2025
    union all select (case when p.caa_avis = 'refuse' then c.caa_validee_le else c.ca_validee_le end at time zone 'Europe/Paris')::date
      - (p.premiere_signature_le at time zone 'Europe/Paris')::date from ${depuis} where ${REFUS(2025)} order by 1`.execute(
    banc.db,
  )
  const milieu = ((rows[(rows.length - 1) >> 1]?.n ?? 0) + (rows[rows.length >> 1]?.n ?? 0)) / 2
  expect([lus?.delaiDecision, lus?.decidees]).toEqual([milieu, rows.length])
  expect(lus?.retards).toBeGreaterThan(0)
  expect(lus?.retardBilan).toBeGreaterThan(0)
})

test.each(DIMENSIONS.filter((d) => d !== 'domaine'))(
  'les rangées de « %s » font le total, « Non renseigné » compris',
  async (dimension) => {
    for (const query of ['?annee=2025&egale=non', '?annee=2025&egale=2025-03-10']) {
      const lues = await lignes(dimension, query)
      const vue = total(await lignes('ensemble', query))
      for (const rang of [0, 1])
        for (const cle of ['deposees', 'accordees', 'demande', 'accorde'] as const) {
          const somme = lues
            .filter((l) => l.cle !== '')
            .reduce((s, l) => s + Math.round((l.annees[rang]?.[cle] ?? 0) * 100), 0)
          expect(somme).toBe(Math.round((total(lues)[rang]?.[cle] ?? 0) * 100))
          expect(total(lues)[rang]?.[cle]).toEqual(vue[rang]?.[cle])
        }
    }
    const noms = (await lignes(dimension, '?annee=2025&egale=non')).map((l) => l.libelle)
    expect(noms.length).toBeGreaterThan(2)
    expect(noms.at(-1)).toBe('Total')
  },
)

test('un domaine compte chaque demande qui le cite, le total une seule fois', async () => {
  const lues = await lignes('domaine', '?annee=2025&egale=non')
  const n = await un(
    sql`select count(*)::int as n from projet p where ${DEPOSEE} = 2025 and 3 = any(id_domaines_editoriaux)`,
  )
  expect(lues.find((l) => l.cle === '3')?.annees[0]?.deposees).toBe(n)
  expect(total(lues)[0]?.deposees).toBe(total(await lignes('ensemble', '?annee=2025&egale=non'))[0]?.deposees)
})

test('les départements se lisent du code postal, Corse, outre-mer et étranger compris', async () => {
  const noms = (await lignes('departement', '?annee=2025&egale=non')).map((l) => l.libelle)
  expect([...noms].sort()).toEqual(
    [
      'Ain (01)',
      'Corse-du-Sud (2A)',
      'Haute-Corse (2B)',
      'Ille-et-Vilaine (35)',
      'La Réunion (974)',
      'Non renseigné',
      'Total',
    ]
      .filter((n) => noms.includes(n))
      .sort(),
  )
  expect(noms).toContain('Non renseigné')
})

test('les filtres ne gardent que leur commission ou leur domaine', async () => {
  const [lus] = total(await lignes('ensemble', '?annee=2025&egale=non&domaine=2'))
  expect(lus?.deposees).toBe(
    await un(
      sql`select count(*)::int as n from projet p where ${DEPOSEE} = 2025 and 2 = any(id_domaines_editoriaux)`,
    ),
  )
  const { rows } = await sql<{
    id: number
  }>`select id from commission where ca_validee_le is not null order by id limit 1`.execute(banc.db)
  const id = rows[0]?.id ?? 0
  // Whole, whatever the year asked for: both stages, over New Year's Eve.
  const accordees = sql<{
    n: number
  }>`select count(*)::int as n from ${depuis} where ${ACCORDEES} and c.id = ${id}`
  const refusees = sql<{ n: number }>`select count(*)::int as n from ${depuis} where c.id = ${id}
    and p.retire_le is null and 'refuse' in (p.caa_avis, p.ca_avis)`
  const attendus = [await un(accordees), await un(refusees)]
  for (const annee of [2023, 2025, 2026]) {
    const [par] = total(await lignes('ensemble', `?annee=${annee}&commission=${id}`))
    expect([par?.accordees, par?.refusees]).toEqual(attendus)
  }
})

test('une décision du 31 décembre à 23 h 30 UTC compte en janvier', async () => {
  const avant = total(await lignes('ensemble', '?annee=2025&egale=non'))
  const { rows } = await sql<{
    id: number
    n: number
  }>`select c.id, count(*)::int as n from ${depuis} where ${ACCORDEES}
    and ${enParis('c.ca_validee_le')} = 2025 group by 1 order by 1 limit 1`.execute(banc.db)
  const { id, n } = rows[0] ?? { id: 0, n: 0 }
  await bouger('2025-12-31T23:30:00Z', id)
  const apres = total(await lignes('ensemble', '?annee=2026&egale=non'))
  expect(n).toBeGreaterThan(0)
  expect(apres[1]?.accordees).toBe((avant[0]?.accordees ?? 0) - n)
  await bouger('2025-12-31T22:30:00Z', id)
  expect(total(await lignes('ensemble', '?annee=2026&egale=non'))[1]?.accordees).toBe(avant[0]?.accordees)
})

/** Moves the publication of a commission, as an act of another server would: with a line of the journal. */
async function bouger(le: string, commissionId: number): Promise<void> {
  await banc.db.transaction().execute(async (tx) => {
    await sql`update commission set ca_validee_le = ${le}::timestamptz where id = ${commissionId}`.execute(tx)
    await journaliser(tx, {
      chaine: `commission:${commissionId}`,
      acte: 'validerCA',
      acteur: null,
      adresse: null,
      le: banc.horloge.maintenant(),
    })
  })
}

test('les nombres sont gardés jusqu’au prochain acte du journal, de quelque serveur qu’il vienne', async () => {
  const lu = async () => total(await lignes('ensemble', '?annee=2024&egale=non'))[0]?.deposees ?? 0
  const avant = await lu()
  await sql`update projet set premiere_signature_le = '2024-05-02' where id = (select max(p.id) from projet p where ${DEPOSEE} <> 2024)`.execute(
    banc.db,
  )
  expect(await lu()).toBe(avant)
  const { rows } = await sql<{ id: number }>`select min(id) as id from commission`.execute(banc.db)
  await banc.db.transaction().execute((tx) =>
    journaliser(tx, {
      chaine: `commission:${rows[0]?.id}`,
      acte: 'validerCAA',
      acteur: null,
      adresse: null,
      le: banc.horloge.maintenant(),
    }),
  )
  expect(await lu()).toBe(avant + 1)
})

test('sans rien, chaque nombre est zéro ou « — », jamais NaN, dans tous les tableaux', async () => {
  for (const cle of TABLEAUX) {
    const r = await lire(cle, '?annee=2012')
    expect(r.statut).toBe(200)
    const lues: LigneLue[] = r.corps.data
    if (cle === 'enveloppe') {
      const chiffres = composerEnveloppe(lues[0], { annee: 2012, egale: null }, null)
      expect(chiffres.map((c) => c.valeur)).toEqual([0, 0, 0, 0])
      continue
    }
    const dits = JSON.stringify(composer(cle, lues, choixDe({ annee: 2012 }, '2026-03-02')))
    expect(dits).not.toMatch(/NaN|Infinity|undefined/)
  }
})

test('l’enveloppe est celle des commissions qui décident dans l’année', async () => {
  const r = await lire('enveloppe', '?annee=2025&egale=non')
  const [lus] = total(r.corps.data)
  expect(lus?.votee).toBe(
    Number(
      await un(sql`select sum(montant_disponible) as n from commission c
      where coalesce(${enParis('c.ca_validee_le')}, c.annee) = 2025`),
    ),
  )
  expect(lus?.paye).toBe(
    Number(
      await un(sql`select sum(y.montant) as n from paiement y join projet p on p.id = y.projet_id
      join commission c on c.id = p.commission_id where y.annule_le is null and ${ACCORDEES} and ${enParis('c.ca_validee_le')} = 2025`),
    ),
  )
})

test('prévu et réalisé comparent les mêmes demandes, celles dont le bilan est rendu', async () => {
  const lues = await lignes('realise', '?annee=2025&egale=non')
  const [budget] = lues.find((l) => l.cle === 'budget')?.annees ?? []
  expect([budget?.prevu, budget?.realise, budget?.bilans]).toEqual([
    ...(await Promise.all(
      [
        sql<{
          n: number
        }>`select sum(p.budget_global) as n from ${rendus} where ${ACCORDEES} and ${enParis('c.ca_validee_le')} = 2025`,
        sql<{
          n: number
        }>`select sum(b.budget_global_final) as n from ${rendus} where ${ACCORDEES} and ${enParis('c.ca_validee_le')} = 2025`,
        sql<{
          n: number
        }>`select count(*)::int as n from ${rendus} where ${ACCORDEES} and ${enParis('c.ca_validee_le')} = 2025`,
      ].map(un),
    )),
  ])
})
