import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { brouillonDe, signerPv } from '#test-kit/scenes/seances/pv-essai.ts'
import { acteDeSeance, seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

// What a sitting leaves is called in the step's next one, with its own number, roll call and minutes.
const banc = bancDuFichier()
type Scene = Awaited<ReturnType<typeof seanceEssai>>
const minute = () => banc.horloge.avancer(60_000)

/** A closed sitting of three files: the first granted 250,25, the second put aside, the third unseen. */
async function premiereClose(options: Parameters<typeof seanceEssai>[1] = {}) {
  const s = await seanceEssai(banc, { membres: 4, ...options })
  const [un = 0, deux = 0] = s.dossiers
  await s.ouvrir()
  minute()
  expect((await s.enregistrer(un, { montantAlloue: 250.25 })).statut).toBe(200)
  await s.acte(`dossiers/${deux}/ecarter`, { ecarte: true, motif: 'Devis à compléter.' })
  minute()
  expect((await s.acte('clore')).statut).toBe(200)
  minute()
  return s
}

const preparer = (s: Scene, champs: object = {}) =>
  s.appeler('POST', `commissions/${s.commission.id}/seances`, {
    etape: 1,
    president: s.membres[0],
    secretaire: s.admin.id,
    membres: s.membres,
    lieu: 'Salle 2',
    ...champs,
  })

/** The next sitting of the step, with these members in the room, open. */
async function suivanteOuverte(s: Scene, presents = s.membres) {
  const { corps } = await preparer(s)
  const { id } = corps.data
  const acte = (chemin: string, envoi: object = {}) => acteDeSeance(banc, id, chemin, envoi, s.jeton)
  for (const membre of presents) await acte(`membres/${membre}`, { pointage: 'arrive' })
  expect((await acte('ouvrir')).statut).toBe(200)
  const lire = async () => (await s.appeler('GET', `seances/${id}`)).corps.data
  return { id, acte, lire }
}

const brouillon = (s: Scene, seance: number) =>
  brouillonDe(banc, { id: s.commission.id, jeton: s.jeton }, { seance })

test('ce qui a été mis de côté ou jamais appelé est à l’ordre de la séance suivante, et rien d’autre', async () => {
  const s = await premiereClose()
  const [, deux = 0, trois = 0] = s.dossiers
  const suivante = await suivanteOuverte(s)
  const lue = await suivante.lire()
  expect([lue.rang, lue.dossiers.map((d: { projetId: number }) => d.projetId)]).toEqual([2, [deux, trois]])
  // What the first one gave is no longer to be given.
  expect(lue.enveloppe).toMatchObject({ accorde: 250.25, restant: 99_749.75 })
})

test('une seule séance d’une étape est ouverte à la fois ; tout examiné, il n’y en a pas d’autre', async () => {
  const s = await seanceEssai(banc, { membres: 3, dossiers: 1 })
  const [un = 0] = s.dossiers
  const pendant = await preparer(s)
  expect([pendant.statut, pendant.corps.message]).toEqual([
    409,
    'Une séance de cette étape est déjà préparée\u00a0: close, une autre pourra la suivre.',
  ])
  await s.ouvrir()
  await s.enregistrer(un)
  await s.acte('clore')
  const apres = await preparer(s)
  expect([apres.statut, apres.corps.message]).toEqual([
    409,
    'Tous les dossiers de cette étape ont été examinés\u00a0: il n’en reste pas pour une autre séance.',
  ])
})

test('deux préparations au même instant n’en font qu’une, et la même clé redonne la sienne', async () => {
  const s = await premiereClose()
  const [a, b] = await Promise.all([preparer(s, { cleCreation: 'a' }), preparer(s, { cleCreation: 'b' })])
  expect([a.statut, b.statut].sort()).toEqual([201, 409])
  const faite = a.statut === 201 ? 'a' : 'b'
  const encore = await preparer(s, { cleCreation: faite })
  expect([encore.statut, encore.corps.data.id]).toEqual([201, (a.statut === 201 ? a : b).corps.data.id])
})

test('chacune a son procès-verbal, son appel et son quorum ; le premier ne dit rien de la seconde', async () => {
  const s = await premiereClose()
  const [, deux = 0] = s.dossiers
  const premier = (await brouillon(s, 1)).contenu
  const { acte } = await suivanteOuverte(s, s.membres.slice(0, 2))
  minute()
  const avis = { decision: 'accepte', montantAlloue: 40, unanimite: true, versionDossier: 0, cle: 'x' }
  expect((await acte(`dossiers/${deux}/avis`, { ...avis, suivant: true })).statut).toBe(200)
  minute()
  await acte('clore')
  const second = (await brouillon(s, 2)).contenu
  expect((await brouillon(s, 1)).contenu).toEqual(premier)
  expect([premier.numero, second.numero]).toEqual([
    expect.stringMatching(/^PV-CAA-\d{4}-\d\d$/),
    `${premier.numero}-S2`,
  ])
  expect([second.presents.length, second.quorum?.presents, second.enveloppe]).toEqual([2, 2, 99_749.75])
  expect(second.dossiers.map((d) => [d.avis, d.voix])).toEqual([
    ['accepte', { pour: 2, contre: 0, abstention: 0 }],
    ['non-examine', null],
  ])
  const troisieme = await s.appeler('GET', `commissions/${s.commission.id}/proces-verbaux/1?seance=3`)
  expect(troisieme.corps.message).toBe('Cette étape n’a pas d’autre séance ouverte.')
})

test('publier attend le procès-verbal signé de chaque séance de l’étape', async () => {
  const s = await premiereClose()
  const [, deux = 0, trois = 0] = s.dossiers
  const { acte } = await suivanteOuverte(s)
  const avis = { decision: 'accepte', montantAlloue: 40, unanimite: true, versionDossier: 0, suivant: true }
  for (const projet of [deux, trois]) {
    minute()
    expect((await acte(`dossiers/${projet}/avis`, { ...avis, cle: `c${projet}` })).statut).toBe(200)
  }
  minute()
  await acte('clore')
  const { version } = (await s.appeler('GET', 'parametres/proces-verbaux')).corps.data
  await banc.appeler('PUT', 'parametres/proces-verbaux', {
    jeton: s.jeton,
    corps: { publicationAttendSignatures: true, version },
  })
  const publier = () => s.appeler('PATCH', `commissions/${s.commission.id}/validerCAA`, {})
  await arreterEtSigner(s, 1)
  expect((await publier()).corps.code).toBe('signatures')
  await arreterEtSigner(s, 2)
  expect((await publier()).statut).toBe(200)
})

async function arreterEtSigner(s: Scene, seance: number): Promise<void> {
  const chemin = `commissions/${s.commission.id}/proces-verbaux/1`
  const { saisie, rang, version } = await brouillon(s, seance)
  const corps = { ...saisie, convocationLe: '2026-02-16', rang, version }
  const dit = await banc.appeler('PUT', `${chemin}?seance=${seance}`, { jeton: s.jeton, corps })
  const arrete = await s.appeler('POST', `${chemin}/arreter?seance=${seance}`, {
    rang,
    empreinte: dit.corps.data.empreinte,
  })
  expect(arrete.statut).toBe(200)
  for (const qui of [s.membres[0] ?? 0, s.admin.id])
    expect((await signerPv(banc, arrete.corps.data.id, await banc.connecter(qui))).statut).toBe(200)
}

test('qui a siégé lit le procès-verbal arrêté, déporté compris ; qui n’a pas siégé, non', async () => {
  const s = await seanceEssai(banc, { membres: 4, presents: 3, dossiers: 1 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  minute()
  await s.enregistrer(un)
  minute()
  await s.acte('clore')
  minute()
  await arreterEtSigner(s, 1)
  const lire = async (membre: number) => {
    const jeton = await banc.connecter(membre)
    const liste = await banc.appeler('GET', `commissions/${s.commission.id}/proces-verbaux`, { jeton })
    const [pv] = (await s.appeler('GET', `commissions/${s.commission.id}/proces-verbaux`)).corps.data
    return [liste.corps.data.length, (await banc.appeler('GET', `proces-verbaux/${pv.id}`, { jeton })).statut]
  }
  expect(await lire(s.membres[2] ?? 0)).toEqual([1, 200])
  expect(await lire(s.membres[3] ?? 0)).toEqual([0, 403])
})
