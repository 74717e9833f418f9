import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('fige l’ordre et les présences ; ce qui n’a pas été examiné y reste, et rien n’y change plus', async () => {
  const s = await seanceEssai(banc)
  await s.ouvrir()
  const [un = 0, deux = 0] = s.dossiers
  await s.enregistrer(un)
  const close = await s.acte('clore')
  expect([close.statut, close.corps.data.statut, close.corps.data.courant]).toEqual([200, 'close', null])
  expect(close.corps.data.membres.map((m: { etat: string }) => m.etat)).toEqual(['parti', 'parti', 'parti'])
  expect(close.corps.data.actions).toEqual(['rectifierSeance'])
  // The application leaves the commission: the closed sitting still names it.
  await banc.db
    .updateTable('projet')
    .set({ commissionId: null, affecteLe: null, affectePar: null })
    .where('id', '=', deux)
    .execute()
  const lue = await s.lire()
  expect(lue.dossiers.map((d) => [d.projetId, d.etat])).toEqual([
    [un, 'enregistre'],
    [deux, 'a_venir'],
    [s.dossiers[2], 'a_venir'],
  ])
  expect((await s.acte(`membres/${s.membres[0]}`, { pointage: 'arrive' })).corps.message).toBe(
    'Cette séance est close.',
  )
  expect((await s.acte('clore')).statut).toBe(200)
})

test('une déclaration retirée ensuite ne change rien de ce qui a été enregistré', async () => {
  const s = await seanceEssai(banc)
  const [un = 0] = s.dossiers
  await s.deporter(un, s.membres[1] ?? 0)
  await s.ouvrir()
  await s.sortir(un, s.membres[1] ?? 0)
  await s.enregistrer(un)
  await s.acte('clore')
  const avant = (await s.lire()).dossiers[0]
  await banc.db.deleteFrom('deport').where('projetId', '=', un).execute()
  const apres = (await s.lire()).dossiers[0]
  expect([apres?.enregistre, apres?.sorties]).toEqual([avant?.enregistre, avant?.sorties])
})

test('clore attend une décision en cours sur la commission, sans tenir la séance : ni l’une ni l’autre ne tombe', async () => {
  const s = await seanceEssai(banc)
  await s.ouvrir()
  const { close } = await banc.db.transaction().execute(async (tx) => {
    await sql`select from commission where id = (select commission_id from seance where id = ${s.id}) for update`.execute(
      tx,
    )
    const close = s.acte('clore')
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%"commission"%for update%'`.execute(banc.proprietaire)
      return rows.length > 0
    })
    // What the decision does next.
    await sql`select from seance where id = ${s.id} for update nowait`.execute(tx)
    return { close }
  })
  expect((await close).statut).toBe(200)
})

test('clore, suspendre, ouvrir, corriger : décidé sur une séance qui a changé, rien ne se fait, et il est dit quoi, par qui, quand', async () => {
  const s = await seanceEssai(banc, { dossiers: 2 })
  const { version } = await s.lire()
  await s.acte(`membres/${s.membres[2]}`, { pointage: 'part' })
  const perimee = await s.acte('ouvrir', { version })
  // Nor without saying which.
  expect((await s.appeler('POST', `seances/${s.id}/ouvrir`, {})).corps.code).toBe('version')
  expect([perimee.statut, perimee.corps.code]).toEqual([409, 'version'])
  expect(perimee.corps.message).toMatch(
    /^Cette séance a changé depuis que cette page l’a lue\u00a0: «\u00a0.+\u00a0» par Agnès Delmas, le .+\. Relisez-la avant de recommencer\.$/,
  )
  const ouverte = await s.acte('ouvrir', { version: version + 1 })
  expect(ouverte.statut).toBe(200)
  const lue = ouverte.corps.data.version
  expect((await s.enregistrer(s.dossiers[0] ?? 0)).statut).toBe(200)
  for (const geste of ['suspendre', 'annuler-ouverture', 'clore']) {
    const r = await s.acte(geste, { version: lue })
    expect([geste, r.statut]).toEqual([geste, 409])
  }
  const tard = await s.acte('clore', { version: lue })
  expect(tard.corps.message).toContain('«\u00a0Dossier enregistré en séance\u00a0» par Agnès Delmas')
  const close = await s.acte('clore', { version: (await s.lire()).version })
  expect(close.statut).toBe(200)
  // Done already, it is answered as it is, whatever was read.
  expect((await s.acte('clore', { version: lue })).statut).toBe(200)
  const correction = { membre: s.membres[1], passages: [], raison: 'Absente.', version: lue }
  expect((await s.acte('rectifications', correction)).corps.code).toBe('version')
})
