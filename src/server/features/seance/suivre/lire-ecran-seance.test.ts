import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('l’écran de la salle dit le dossier, l’enveloppe, les deux suivants et qui doit sortir', async () => {
  const s = await seanceEssai(banc, { dossiers: 4 })
  const [un = 0, deux = 0] = s.dossiers
  const [, a = 0, b = 0] = s.membres
  await s.deporter(un, a)
  await s.deporter(deux, b)
  const ecran = async () => (await s.appeler('GET', `seances/${s.id}/ecran`)).corps.data
  expect(await ecran()).toMatchObject({ statut: 'preparee', courant: null, enveloppe: null, suivants: [] })
  await s.ouvrir()
  await s.sortir(un, a)
  const vu = await ecran()
  expect([vu.rang, vu.total, vu.suivants.map((x: { rang: number }) => x.rang)]).toEqual([1, 4, [2, 3]])
  expect([vu.doiventSortir, vu.sortiesAPrevoir]).toEqual([
    [{ prenom: 'Membre', nom: 'N1', sorti: true }],
    [{ prenom: 'Membre', nom: 'N2' }],
  ])
  expect(Object.keys(vu.courant).sort()).toEqual([
    ...['commune', 'demande', 'depuis', 'nom', 'numero', 'structure'],
  ])
  // Recorded and still shown, nobody is asked to leave any more.
  await s.enregistrer(un, { suivant: false })
  expect(await ecran()).toMatchObject({ rang: 1, doiventSortir: [] })
  await s.acte('clore')
  expect(await ecran()).toMatchObject({ statut: 'close', courant: null, enveloppe: null, suivants: [] })
})

test('il ne porte aucune raison, aucun motif de refus, aucune adresse (contrôle 12)', async () => {
  const s = await seanceEssai(banc)
  const [un = 0, deux = 0] = s.dossiers
  await s.deporter(deux, s.membres[1] ?? 0)
  await banc.db
    .updateTable('deport')
    .set({ precision: 'PRECISION-CACHEE' })
    .where('projetId', '=', deux)
    .execute()
  await s.ouvrir()
  await s.enregistrer(un, {
    decision: 'refuse',
    montantAlloue: null,
    motifRefus: 'MOTIF-CACHE',
    remarque: 'RESERVE-CACHEE',
  })
  const texte = (await s.appeler('GET', `seances/${s.id}/ecran`)).octets.toString()
  expect(texte).not.toMatch(/CACHEE?|fonction|@/)
  const suivi = await s.appeler(
    'GET',
    `seances/${s.id}/suivi`,
    undefined,
    await banc.connecter(s.membres[2] ?? 0),
  )
  expect(suivi.octets.toString()).not.toMatch(/CACHEE?|@/)
})

test('se lit, comme la conduite, par l’administration seule', async () => {
  const s = await seanceEssai(banc, { dossiers: 1 })
  const [p] = s.commission.projets
  if (!p) throw new Error('sans projet')
  for (const chemin of [`seances/${s.id}`, `seances/${s.id}/ecran`, `seances/${s.id}/carnets`])
    expect(
      await statutsParRole(banc, p.porteur, (jeton) => banc.appeler('GET', chemin, jeton ? { jeton } : {})),
    ).toEqual(GESTIONNAIRES_SEULS)
})

test('pendant qu’on en débat, ce qui fut décidé hors séance d’un dossier n’est pas compté accordé', async () => {
  const s = await seanceEssai(banc, { dossiers: 2, disponible: 1000 })
  const [un = 0] = s.dossiers
  await s.appeler('PATCH', `projets/${un}/decisionCAA`, { step: 1, decision: 'accepte', montantAlloue: 300 })
  await s.ouvrir()
  const ecran = async () => (await s.appeler('GET', `seances/${s.id}/ecran`)).corps.data
  expect(await ecran()).toMatchObject({ enveloppe: { accorde: 0, restant: 1000 }, examines: 0, deCote: 0 })
  const { dossiers } = await s.lire()
  await s.enregistrer(un, { montantAlloue: 250, avisLu: dossiers[0]?.avis })
  expect(await ecran()).toMatchObject({ enveloppe: { accorde: 250, restant: 750 }, examines: 1 })
})
