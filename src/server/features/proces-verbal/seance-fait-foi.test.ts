import { expect, test } from 'vitest'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { composeSeul } from '#test-kit/scenes/pv-compose-seul.ts'
import { seanceEssai } from '#test-kit/scenes/seance-essai.ts'

// What the sitting recorded is what the minutes print, whatever is typed in the base afterwards.
const banc = bancDuFichier()
type Scene = Awaited<ReturnType<typeof seanceEssai>>

/** What the draft says, once it is composed again by a role of the base that reads the sittings alone. */
async function contenuDe(s: Scene, etape: 1 | 2 = 1): Promise<ContenuPv> {
  const chemin = `commissions/${s.commission.id}/proces-verbaux/${etape}`
  const { contenu } = (await s.appeler('GET', chemin)).corps.data.brouillon
  expect(await composeSeul(banc, { commissionId: s.commission.id, etape, seance: 1 })).toEqual(contenu)
  return contenu
}
const avisHors = (s: Scene, projet: number, corps: object) =>
  s.appeler('PATCH', `projets/${projet}/decisionCAA`, { step: 1, raison: 'Devis revu.', ...corps })
const ligneDe = (c: ContenuPv, s: Scene, rang: number) =>
  c.dossiers.find((d) => d.numero === s.commission.projets[rang]?.numero)

/** A sitting of three files: the first granted 250,25 by all, the second put aside, the third never called; closed. */
async function seanceClose() {
  const s = await seanceEssai(banc, { membres: 4 })
  await s.ouvrir()
  const [un = 0, deux = 0] = s.dossiers
  await s.acte(`dossiers/${un}/appeler`)
  expect((await s.enregistrer(un, { montantAlloue: 250.25 })).statut).toBe(200)
  expect(
    (
      await s.acte(`dossiers/${deux}/ecarter`, {
        ecarte: true,
        motif: 'Devis à compléter.',
      })
    ).statut,
  ).toBe(200)
  banc.horloge.avancer(60_000)
  expect((await s.acte('clore')).statut).toBe(200)
  banc.horloge.avancer(60_000)
  return s
}

test('un avis changé après la clôture n’efface ni le vote, ni le montant voté : il est dit à part, sans voix', async () => {
  const s = await seanceClose()
  const [un = 0] = s.dossiers
  const avant = await contenuDe(s)
  expect((await avisHors(s, un, { decision: 'refuse', motifRefus: 'Changé hors séance.' })).statut).toBe(200)
  const apres = await contenuDe(s)
  expect(apres.dossiers).toEqual(avant.dossiers)
  expect(ligneDe(apres, s, 0)).toMatchObject({
    avis: 'accepte',
    montant: 250.25,
    voix: { pour: 4, contre: 0, abstention: 0 },
    motif: null,
  })
  expect(apres.horsSeance).toMatchObject([
    {
      numero: s.commission.projets[0]?.numero,
      enSeance: 'Favorable, 250,25\u00a0€',
      avis: 'refuse',
      montant: null,
    },
  ])
  expect([apres.totaux.accorde, apres.totaux.accordeApres]).toEqual([250.25, 0])
})

test('changer ce qu’une séance close a enregistré demande une raison, une fois : imprimée, au journal', async () => {
  const s = await seanceClose()
  const [un = 0, deux = 0] = s.dossiers
  const sans = { decision: 'accepte', montantAlloue: 200, raison: '' }
  const refus = await avisHors(s, un, sans)
  expect([refus.statut, refus.corps.errors]).toEqual([
    422,
    {
      raison: ['Une séance close en a décidé autrement\u00a0: dites pourquoi, le procès-verbal l’imprime.'],
    },
  ])
  expect((await contenuDe(s)).horsSeance).toEqual([])
  const raison = 'Frais d’auteurs justifiés.'
  expect((await avisHors(s, un, { ...sans, raison })).statut).toBe(200)
  expect((await contenuDe(s)).horsSeance).toMatchObject([{ montant: 200, raison, par: 'Agnès Delmas' }])
  const journal = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('chaine', '=', `projet:${un}`)
    .where('acte', '=', 'donnerAvisCAA')
    .orderBy('rang', 'desc')
    .executeTakeFirst()
  expect(journal?.apres).toMatchObject({ montantAlloue: 200, raison })
  // Back to what was voted, and of a file that it did not record, none is asked.
  expect((await avisHors(s, un, { ...sans, montantAlloue: 250.25 })).statut).toBe(200)
  expect((await avisHors(s, deux, sans)).statut).toBe(200)
})

test('mis de côté ou jamais appelé, un dossier décidé ensuite n’est pas un avis de la séance', async () => {
  const s = await seanceClose()
  const [, deux = 0, trois = 0] = s.dossiers
  for (const projet of [deux, trois])
    expect((await avisHors(s, projet, { decision: 'accepte', montantAlloue: 500 })).statut).toBe(200)
  const c = await contenuDe(s)
  expect([ligneDe(c, s, 1), ligneDe(c, s, 2)]).toMatchObject([
    {
      avis: 'attente',
      montant: null,
      voix: null,
      motif: expect.stringMatching(/^Mis de côté à .+\. Devis à compléter\.$/),
    },
    { avis: 'non-examine', montant: null, voix: null, motif: null },
  ])
  expect(c.horsSeance?.map((h) => h.enSeance)).toEqual(['Ajourné', 'Non examiné'])
  expect(c.totaux).toMatchObject({
    etudies: 1,
    ajournes: 1,
    nonExamines: 1,
    accorde: 250.25,
    accordeApres: 1250.25,
  })
})

test('un avis saisi avant la séance, sur un dossier que personne n’a appelé, n’est pas le sien', async () => {
  const s = await seanceEssai(banc, { dossiers: 1 })
  const [un = 0] = s.dossiers
  await avisHors(s, un, { decision: 'accepte', montantAlloue: 300 })
  banc.horloge.avancer(1000)
  await s.ouvrir()
  await s.acte('clore')
  const c = await contenuDe(s)
  expect(c.dossiers).toMatchObject([{ avis: 'non-examine', montant: null, voix: null }])
  expect(c.totaux).toMatchObject({ etudies: 0, favorables: 0, accorde: 0 })
})

test('un lien retiré après la clôture reste au procès-verbal ; un lien déclaré après le vote n’y entre pas', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0, deux = 0] = s.dossiers
  const [, membre = 0, autre = 0] = s.membres
  await s.deporter(un, membre)
  await s.ouvrir()
  await s.acte(`dossiers/${un}/appeler`)
  await s.sortir(un, membre)
  expect((await s.enregistrer(un)).statut).toBe(200)
  await s.acte(`dossiers/${deux}/appeler`)
  expect((await s.enregistrer(deux)).statut).toBe(200)
  await s.acte('clore')
  banc.horloge.avancer(60_000)
  await banc.db
    .updateTable('deport')
    .set({ retireLe: banc.horloge.maintenant(), retireParId: s.admin.id, retireMotif: 'Erreur.' })
    .where('projetId', '=', un)
    .execute()
  await s.deporter(deux, autre)
  const { deports } = await contenuDe(s)
  expect(deports.map((d) => [d.membre, d.dossiers.length])).toEqual([['Membre N1', 1]])
})

test('un pouvoir repris avant l’ouverture n’est ni nommé, ni compté', async () => {
  const s = await seanceEssai(banc, { membres: 4, presents: 2 })
  const [premier = 0, , , dernier = 0] = s.membres
  expect((await s.acte('pouvoirs', { mandant: dernier, mandataire: premier })).statut).toBe(200)
  banc.horloge.avancer(1000)
  expect((await s.acte('pouvoirs', { mandant: dernier, mandataire: null })).statut).toBe(200)
  banc.horloge.avancer(1000)
  await s.ouvrir()
  banc.horloge.avancer(1000)
  await s.acte('clore')
  const c = await contenuDe(s)
  expect([c.representes, c.quorum?.presents, c.quorum?.representes]).toEqual([[], 2, 0])
})

test('retiré par son porteur ou affecté ailleurs après la séance, un dossier garde sa ligne, son vote et ses sommes', async () => {
  const s = await seanceClose()
  const [un = 0, deux = 0] = s.dossiers
  const avant = await contenuDe(s)
  await banc.db
    .updateTable('projet')
    .set({ retireLe: banc.horloge.maintenant() })
    .where('id', '=', un)
    .execute()
  const ailleurs = await seanceEssai(banc, { dossiers: 1 })
  await banc.db
    .updateTable('projet')
    .set({ commissionId: ailleurs.commission.id })
    .where('id', '=', deux)
    .execute()
  const apres = await contenuDe(s)
  expect(apres.totaux).toEqual(avant.totaux)
  expect(ligneDe(apres, s, 0)).toMatchObject({ montant: 250.25, voix: { pour: 4 } })
  expect(ligneDe(apres, s, 0)?.mentions).toEqual([
    expect.stringMatching(/^Retirée par le porteur le 02\/03\/2026\.$/),
  ])
  expect(ligneDe(apres, s, 1)).toMatchObject({
    motif: expect.stringMatching(/^Mis de côté à .+\. Devis à compléter\.$/),
    mentions: ['Affectée depuis à une autre commission.'],
  })
})

test('personne pour : rien n’est accordé, même si la présidence dit « pour »', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  await s.acte(`dossiers/${un}/appeler`)
  const votes = { unanimite: false, pour: 0, contre: 0, abstention: 4, voixPresident: 'pour' }
  expect((await s.enregistrer(un, votes)).statut).toBe(422)
})

test('à égalité, la voix de la présidence est imprimée avec le dossier', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  await s.acte(`dossiers/${un}/appeler`)
  const votes = { unanimite: false, pour: 2, contre: 2, abstention: 0, voixPresident: 'pour' }
  expect((await s.enregistrer(un, votes)).statut).toBe(200)
  await s.acte('clore')
  expect(ligneDe(await contenuDe(s), s, 0)).toMatchObject({ voixPresident: 'pour', avis: 'accepte' })
})

test('une absence en cours de séance et une suspension sont imprimées, avec les dossiers examinés sans ce membre', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0] = s.dossiers
  const [, membre = 0] = s.membres
  const minute = () => banc.horloge.avancer(60_000)
  await s.ouvrir()
  minute()
  expect((await s.acte(`membres/${membre}`, { pointage: 'part' })).statut).toBe(200)
  minute()
  await s.acte(`dossiers/${un}/appeler`)
  expect((await s.enregistrer(un)).statut).toBe(200)
  minute()
  await s.acte(`membres/${membre}`, { pointage: 'arrive' })
  minute()
  expect((await s.acte('suspendre')).statut).toBe(200)
  minute()
  expect((await s.acte('reprendre')).statut).toBe(200)
  await s.acte('clore')
  const c = await contenuDe(s)
  expect(c.presents).toContain('Membre N1')
  expect(c.mouvements).toEqual([expect.stringMatching(/^Membre N1, absent·e de .+ à .+, dossier 1$/)])
  expect(ligneDe(c, s, 0)?.mentions).toEqual(['Membre N1 absent·e.'])
  expect(c.suspensions).toEqual([expect.stringMatching(/^de \d\d\u00a0h\u00a0\d\d à \d\d\u00a0h\u00a0\d\d$/)])
})
