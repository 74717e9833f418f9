import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('un membre suit le dossier en cours ; déporté, il n’en lit que le numéro et la structure', async () => {
  const s = await seanceEssai(banc)
  const [un = 0, deux = 0] = s.dossiers
  const [lie = 0, libre = 0] = s.membres
  await s.deporter(deux, lie)
  await s.ouvrir()
  await s.enregistrer(un, { montantAlloue: 250 })
  await s.sortir(deux, lie)
  const suivre = async (membre: number) =>
    (await s.appeler('GET', `seances/${s.id}/suivi`, undefined, await banc.connecter(membre))).corps.data
  const vu = await suivre(libre)
  expect([vu.deporte, vu.courant.projetId, vu.rang, vu.enveloppe.accorde]).toEqual([false, deux, 2, 250])
  expect(vu.heure).toBe(banc.horloge.maintenant().toISOString())
  const ferme = await suivre(lie)
  expect([ferme.deporte, ferme.courant, ferme.rang, ferme.quorum, ferme.doiventSortir]).toEqual([
    ...[true, null, null, null, []],
  ])
  expect(ferme.dossiers[1]).toEqual({
    projetId: deux,
    rang: 2,
    deporte: true,
    aDeclarer: false,
    etat: 'en_cours',
    numero: vu.dossiers[1].numero,
    structure: vu.dossiers[1].structure,
    commune: null,
    nom: null,
    demande: null,
    decision: null,
    montantAlloue: null,
  })
})

test('ce que lit un membre déporté ne change pas d’un octet quand le montant caché change', async () => {
  const s = await seanceEssai(banc)
  const [un = 0, deux = 0] = s.dossiers
  const [lie = 0] = s.membres
  await s.deporter(un, lie)
  await s.ouvrir()
  await s.sortir(un, lie)
  await s.enregistrer(un, { montantAlloue: 250 })
  await s.enregistrer(deux, { montantAlloue: 100 })
  const jeton = await banc.connecter(lie)
  const lire = async () =>
    (await s.appeler('GET', `seances/${s.id}/suivi`, undefined, jeton)).octets.toString()
  const avant = await lire()
  expect(JSON.parse(avant).data.enveloppe).toMatchObject({ accorde: 100, restant: 99_900, horsDeports: 1 })
  for (const montant of [1, 249.99, 500]) {
    const set = {
      caaMontant: montant,
      montantDemande: montant,
      montantRecommande: montant,
      nom: `Caché ${montant}`,
    }
    await banc.db.updateTable('projet').set(set).where('id', '=', un).execute()
    await banc.db
      .updateTable('seanceDossier')
      .set({ montantAlloue: montant })
      .where('projetId', '=', un)
      .execute()
    expect(await lire()).toBe(avant)
  }
})

test('où la déclaration est exigée, rien ne se lit avant elle', async () => {
  const s = await seanceEssai(banc)
  await banc.db
    .updateTable('commission')
    .set({ declarationExigee: true })
    .where('id', '=', s.commission.id)
    .execute()
  const r = await s.appeler(
    'GET',
    `seances/${s.id}/suivi`,
    undefined,
    await banc.connecter(s.membres[0] ?? 0),
  )
  expect([r.statut, r.corps.code, r.corps.commissionId]).toEqual([409, 'declaration', s.commission.id])
})
