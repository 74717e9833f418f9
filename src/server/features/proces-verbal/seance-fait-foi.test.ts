import { expect, test } from 'vitest'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { brouillonDe } from '#test-kit/scenes/seances/pv-essai.ts'
import { textePv } from '#test-kit/scenes/seances/pv-lu.ts'
import { acteDeSeance, seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

// What the sitting recorded is what the minutes print, whatever is typed in the base afterwards: each
// incident is played as it was seen, and read in the text of the PDF.
const banc = bancDuFichier()
type Scene = Awaited<ReturnType<typeof seanceEssai>>

/** What the draft says. */
const contenuDe = async (s: Scene, seance = 1): Promise<ContenuPv> =>
  (await brouillonDe(banc, { id: s.commission.id, jeton: s.jeton }, { seance })).contenu
/** What its PDF is read to say. */
const lire = async (s: Scene, seance = 1): Promise<string> => textePv(await contenuDe(s, seance))
const numeroDe = (s: Scene, rang: number): string => s.commission.projets[rang]?.numero ?? '?'
const minute = () => banc.horloge.avancer(60_000)
const avisHors = (s: Scene, projet: number, corps: object) =>
  s.appeler('PATCH', `projets/${projet}/decisionCAA`, { step: 1, raison: 'Devis revu.', ...corps })
const ligneDe = (c: ContenuPv, s: Scene, rang: number) =>
  c.dossiers.find((d) => d.numero === s.commission.projets[rang]?.numero)

/** A closed sitting of three files: the first granted 250,25 by all, one put aside, one not called. */
async function seanceClose() {
  const s = await seanceEssai(banc, { membres: 4 })
  await s.ouvrir()
  const [un = 0, deux = 0] = s.dossiers
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
  const lu = await textePv(apres)
  expect(lu).toContain('Favorable 250,25 4 · 0 · 0 À l’unanimité des votants.')
  expect(lu).toMatch(/7\. Décisions prises hors séance .*Favorable, 250,25 € Défavorable Devis revu\./)
  expect(lu).not.toMatch(/Défavorable \S+ 4 · 0 · 0/)
  expect(lu).toMatch(/Proposé en séance 250,25 € .*Proposé à ce jour 0,00 €/)
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
  const lu = await textePv(c)
  expect(lu).toMatch(/Ajourné – sans vote Mis de côté à \d\d h \d\d, 4 votants\. Devis à compléter\. /)
  expect(lu).toContain('Non examiné – sans vote Inscrit au n° 3, appelé sans vote.')
  expect(lu).toMatch(/Ajourné Favorable 500,00 Devis revu\. .*Non examiné Favorable 500,00 Devis revu\./)
  expect(lu.split('Devis à compléter.').length - 1).toBe(1)
})

test('mis de côté faute de quorum, puis décidé : ajourné, avec le quorum d’alors, jamais favorable de cette séance', async () => {
  const s = await seanceEssai(banc, { membres: 4, presents: 2, dossiers: 1 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  minute()
  await s.acte(`membres/${s.membres[1]}`, { pointage: 'part' })
  minute()
  expect((await s.acte(`dossiers/${un}/ecarter`, { ecarte: true })).statut).toBe(200)
  minute()
  await s.acte('clore')
  minute()
  expect((await avisHors(s, un, { decision: 'accepte', montantAlloue: 500 })).statut).toBe(200)
  const lu = await lire(s)
  expect(lu).toMatch(
    /Ajourné – sans vote Mis de côté à \d\d h \d\d\. Quorum non atteint sur ce dossier : 1 voix, 2 requises\. /,
  )
  expect(lu).not.toMatch(/Favorable 500,00 \d/)
  expect(lu).toMatch(/7\. Décisions prises hors séance .*Ajourné Favorable 500,00/)
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
  const lu = await textePv(c)
  expect(lu).toContain('Non examiné – sans vote Inscrit au n° 1, appelé sans vote.')
  expect(lu).toContain('Non examiné Favorable 300,00 ')
  expect(lu).toContain('Favorables 0 Défavorables 0 Ajournés 0 Non examinés 1')
})

test('un lien retiré après la clôture reste au procès-verbal ; un lien déclaré après le vote n’y entre pas', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0, deux = 0] = s.dossiers
  const [, membre = 0, autre = 0] = s.membres
  await s.deporter(un, membre)
  await s.ouvrir()
  await s.sortir(un, membre)
  expect((await s.enregistrer(un)).statut).toBe(200)
  expect((await s.enregistrer(deux)).statut).toBe(200)
  await s.acte('clore')
  banc.horloge.avancer(60_000)
  await banc.db
    .updateTable('deport')
    .set({ retireLe: banc.horloge.maintenant(), retireParId: s.admin.id, retireMotif: 'Erreur.' })
    .where('projetId', '=', un)
    .execute()
  await s.deporter(deux, autre)
  const c = await contenuDe(s)
  expect(c.deports.map((d) => [d.membre, d.dossiers.length])).toEqual([['Membre N1', 1]])
  const lu = await textePv(c)
  expect(lu).toMatch(
    new RegExp(`Membre N1, dossier 1 \\(${numeroDe(s, 0)}, [^)]+\\), déport inscrit le 02/03/2026\\.`),
  )
  expect(lu).toMatch(/ 3 · 0 · 0 À l’unanimité des votants\. Sortie : Membre N1, \d\d h \d\d – \d\d h \d\d\./)
  expect(lu).not.toContain('Membre N2, dossier')
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
  const lu = await textePv(c)
  expect(lu).not.toContain('Représenté (')
  expect(lu).toContain('Présents ou représentés : 2.')
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
  const lu = await textePv(apres)
  expect(lu).toContain(
    'Favorable 250,25 4 · 0 · 0 À l’unanimité des votants. Retirée par le porteur le 02/03/2026.',
  )
  expect(lu).toContain('Devis à compléter. Affectée depuis à une autre commission.')
  expect(lu).toContain('Ordre du jour 3 Examinés 1 ')
})

test('personne pour : rien n’est accordé, même si la présidence dit « pour »', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  const votes = { unanimite: false, pour: 0, contre: 0, abstention: 4, voixPresident: 'pour' }
  expect((await s.enregistrer(un, votes)).statut).toBe(422)
  await s.acte('clore')
  const lu = await lire(s)
  expect(lu).toContain('Non examiné – sans vote Inscrit au n° 1, appelé sans vote.')
  expect(lu).not.toContain('0 · 0 · 4')
})

test('à égalité, la voix de la présidence est imprimée avec le dossier', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  const votes = { unanimite: false, pour: 2, contre: 2, abstention: 0, voixPresident: 'pour' }
  expect((await s.enregistrer(un, votes)).statut).toBe(200)
  await s.acte('clore')
  const c = await contenuDe(s)
  expect(ligneDe(c, s, 0)).toMatchObject({ voixPresident: 'pour', avis: 'accepte' })
  expect(await textePv(c)).toContain('Favorable 100,00 2 · 2 · 0 Voix prépondérante de la présidence : pour.')
})

test('une absence en cours de séance et une suspension sont imprimées, avec les dossiers examinés sans ce membre', async () => {
  const s = await seanceEssai(banc, { membres: 4 })
  const [un = 0] = s.dossiers
  const [, membre = 0] = s.membres
  await s.ouvrir()
  minute()
  expect((await s.acte(`membres/${membre}`, { pointage: 'part' })).statut).toBe(200)
  minute()
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
  const lu = await textePv(c)
  expect(lu).toMatch(/Suspension de \d\d h \d\d à \d\d h \d\d /)
  expect(lu).toMatch(/En séance Membre N1, absent·e de \d\d h \d\d à \d\d h \d\d, dossier 1 /)
  expect(lu).toContain('3 · 0 · 0 À l’unanimité des votants. Membre N1 absent·e.')
})

test('ce qui est mis de côté se vote à la séance suivante : deux procès-verbaux, chacun ce que sa salle a fait', async () => {
  const s = await seanceClose()
  const [, deux = 0] = s.dossiers
  const premier = await lire(s)
  const { corps } = await s.appeler('POST', `commissions/${s.commission.id}/seances`, {
    etape: 1,
    president: s.membres[0],
    secretaire: s.admin.id,
    membres: s.membres,
  })
  const acte = (chemin: string, envoi: object = {}) =>
    acteDeSeance(banc, corps.data.id, chemin, envoi, s.jeton)
  for (const membre of s.membres.slice(0, 3)) await acte(`membres/${membre}`, { pointage: 'arrive' })
  await acte('ouvrir')
  minute()
  const avis = { decision: 'accepte', montantAlloue: 40, unanimite: true, versionDossier: 0, cle: 'suite' }
  expect((await acte(`dossiers/${deux}/avis`, { ...avis, suivant: true })).statut).toBe(200)
  minute()
  await acte('clore')
  expect(await lire(s)).toBe(premier)
  const second = await lire(s, 2)
  expect(second).toMatch(/Procès-verbal PV-CAA-\d{4}-\d\d-S2/)
  expect(second).toContain('deuxième séance, ')
  expect(second).toContain('Favorable 40,00 3 · 0 · 0 À l’unanimité des votants.')
  expect(second).not.toContain(numeroDe(s, 0))
  expect(second).toContain('Absent (1) Membre N3')
})
