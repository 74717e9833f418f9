import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { brouillonDe, signerPv } from '#test-kit/scenes/seances/pv-essai.ts'
import { textePv } from '#test-kit/scenes/seances/pv-lu.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

// What the room refused, opened by mistake or published otherwise, read in the text of the PDF.
const banc = bancDuFichier()
type Scene = Awaited<ReturnType<typeof seanceEssai>>
const minute = () => banc.horloge.avancer(60_000)
const brouillon = (s: Scene) => brouillonDe(banc, { id: s.commission.id, jeton: s.jeton })
const lire = async (s: Scene): Promise<string> => textePv((await brouillon(s)).contenu)
const avisHors = (s: Scene, projet: number, corps: object) =>
  s.appeler('PATCH', `projets/${projet}/decisionCAA`, { step: 1, raison: 'Devis revu.', ...corps })

test('un refus se compte sur l’aide : le procès-verbal ne le lit jamais comme un vote en sa faveur', async () => {
  const s = await seanceEssai(banc, { membres: 5 })
  const [un = 0, deux = 0, trois = 0] = s.dossiers
  await s.ouvrir()
  const refus = { decision: 'refuse', montantAlloue: null, motifRefus: 'Hors du champ.' }
  const inverse = { ...refus, unanimite: false, pour: 4, contre: 1, abstention: 0 }
  expect((await s.enregistrer(un, inverse)).statut).toBe(422)
  expect((await s.enregistrer(un, { ...inverse, pour: 1, contre: 4 })).statut).toBe(200)
  expect((await s.enregistrer(deux, refus)).statut).toBe(200)
  const abstentions = { ...inverse, pour: 0, contre: 4, abstention: 1 }
  expect((await s.enregistrer(trois, abstentions)).statut).toBe(200)
  await s.acte('clore')
  const lu = await lire(s)
  expect(lu).toContain('Voix sur l’aide pour · contre · abst.')
  expect(lu).toContain('Défavorable – 1 · 4 · 0 Hors du champ. ')
  expect(lu).toContain('Défavorable – 0 · 5 · 0 À l’unanimité des votants. Hors du champ. ')
  expect(lu).toContain('Défavorable – 0 · 4 · 1 Hors du champ. ')
  expect(lu.split('Hors du champ.').length - 1).toBe(3)
})

test('ouverte par erreur, l’ouverture s’annule ; une heure fausse se corrige, et les deux sont imprimées', async () => {
  banc.horloge.regler('2026-12-05T14:30:00Z')
  const s = await seanceEssai(banc, { membres: 4, dossiers: 1 })
  await s.ouvrir()
  minute()
  expect((await s.acte('annuler-ouverture')).statut).toBe(200)
  banc.horloge.avancer(60 * 60_000)
  await s.ouvrir()
  minute()
  await s.enregistrer(s.dossiers[0] ?? 0)
  minute()
  await s.acte('clore')
  minute()
  const avant = await lire(s)
  expect(avant).toContain('Ouverture 16 h 31 Clôture 16 h 33')
  expect(avant).not.toContain('Corrections')
  const heures = { ouverture: '2026-12-05T15:25:00Z', cloture: '2026-12-05T15:33:00Z' }
  const raison = 'Ouverte avant la saisie.'
  expect((await s.acte('rectifications', { membre: null, heures, raison })).statut).toBe(200)
  const apres = await lire(s)
  expect(apres).toContain('Ouverture 16 h 25 Clôture 16 h 33')
  expect(apres).toMatch(
    /9\. Corrections de présence Ouverture : 16 h 25, au lieu de 16 h 31 \(05\/12\/2026, Agnès Delmas : Ouverte avant la saisie\)\./,
  )
})

test('publier attend que le procès-verbal signé dise ce qui serait publié : à un centime près', async () => {
  const s = await seanceEssai(banc, { membres: 3, dossiers: 1 })
  const [un = 0] = s.dossiers
  await s.ouvrir()
  await s.enregistrer(un, { montantAlloue: 250.25 })
  await s.acte('clore')
  minute()
  const regles = (await s.appeler('GET', 'parametres/proces-verbaux')).corps.data
  await banc.appeler('PUT', 'parametres/proces-verbaux', {
    jeton: s.jeton,
    corps: { publicationAttendSignatures: true, version: regles.version },
  })
  const chemin = `commissions/${s.commission.id}/proces-verbaux/1`
  const arreterEtSigner = async (champs: object) => {
    const { saisie, rang, version } = await brouillon(s)
    const corps = { ...saisie, convocationLe: '2026-02-16', rang, version, ...champs }
    const { empreinte } = (await banc.appeler('PUT', chemin, { jeton: s.jeton, corps })).corps.data
    const { data } = (await s.appeler('POST', `${chemin}/arreter`, { rang, empreinte })).corps
    for (const qui of [s.membres[0] ?? 0, s.admin.id])
      expect((await signerPv(banc, data.id, await banc.connecter(qui))).statut).toBe(200)
    const pdf = await banc.appeler('GET', `proces-verbaux/${data.id}/pdf`, { jeton: s.jeton })
    return (await lirePdf(pdf.octets)).texte
  }
  const publier = () => s.appeler('PATCH', `commissions/${s.commission.id}/validerCAA`, {})
  expect(await arreterEtSigner({})).toContain('Favorable 250,25 3 · 0 · 0 ')
  expect((await avisHors(s, un, { decision: 'accepte', montantAlloue: 250.24 })).statut).toBe(200)
  const refus = await publier()
  expect([refus.statut, refus.corps.code]).toEqual([409, 'signatures'])
  expect(refus.corps.message).toContain(s.commission.projets[0]?.numero)
  expect((await s.appeler('POST', `${chemin}/rectifier`, {})).statut).toBe(200)
  minute()
  const rectifie = await arreterEtSigner({ motifRectification: 'Montant revu.' })
  expect(rectifie).toContain('Favorable 250,25 3 · 0 · 0 ')
  expect(rectifie).toContain('Favorable, 250,25 € Favorable 250,24 Devis revu.')
  expect((await publier()).statut).toBe(200)
})
