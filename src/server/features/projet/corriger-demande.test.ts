import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, demandeRemplie, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { creerPorteur, creerStaff, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string
let admin: number

beforeAll(async () => {
  await ouvrirPeriode(banc)
  admin = (await creerStaff(banc, 'admin')).id
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  banc.horloge.avancer(60_000)
})

const poster = (corps: object) => banc.appeler('POST', 'projets', { corps, jeton })
const lire = async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data

describe('après la signature', () => {
  test('une demande signée ne s’enregistre plus', async () => {
    const p = await demandeDeposee(banc, porteur)
    const r = await poster({ id: p.id, step: 2, isDraft: true, presentation: 'Autre' })
    expect(r.statut).toBe(409)
    expect((await lire(p.id)).presentation).toBe(SAISIES[2].presentation)
  })

  test('un refus ne rouvre que la partie refusée, jusqu’à la nouvelle signature (FRM-025)', async () => {
    const p = await demandeDeposee(banc, porteur)
    banc.horloge.avancer(60_000)
    await poserControle(banc, p, admin, ['presentation'])
    banc.horloge.avancer(60_000)
    expect(await lire(p.id)).toMatchObject({ libelleEtat: 'A corriger', reprise: 2, isEditing: true })
    expect((await poster({ id: p.id, step: 3, isDraft: true, nbEditeursInvites: 1 })).statut).toBe(409)
    expect((await lire(p.id)).actions).not.toContain('signerDemande')
    const r = await poster({ id: p.id, step: 2, isDraft: false, ...SAISIES[2], ville: 'Brest' })
    expect(r.corps.data).toMatchObject({
      ville: 'Brest',
      libelleEtat: 'A corriger',
      isSigned: false,
      reprise: 5,
    })
    expect(r.corps.data.actions).toContain('signerDemande')
    const lignes = await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres'])
      .where('chaine', '=', `projet:${p.id}`)
      .execute()
    expect(lignes).toEqual([{ acte: 'enregistrerEtape', apres: { etape: 2, champs: ['ville'] } }])
  })

  test('enregistrée sans changement, la partie refusée est revue et la signature tient', async () => {
    const p = await demandeDeposee(banc, porteur)
    banc.horloge.avancer(60_000)
    await poserControle(banc, p, admin, ['presentation'])
    banc.horloge.avancer(60_000)
    const r = await poster({ id: p.id, step: 2, isDraft: false, ...SAISIES[2] })
    expect([r.statut, r.corps.data.isSigned]).toEqual([200, true])
    expect(r.corps.data.actions).toContain('signerDemande')
  })

  test('les limites du calendrier ne jugent plus que les dates qui changent', async () => {
    const p = await demandeDeposee(banc, porteur)
    await poserControle(banc, p, admin, ['projet'])
    await banc.db.updateTable('calendrier').set({ dateLimiteDepot: '2026-09-01' }).execute()
    banc.horloge.avancer(60_000)
    const garde = await poster({ id: p.id, step: 1, isDraft: false, ...SAISIES[1], edition: '13e' })
    const change = await poster({ id: p.id, step: 1, isDraft: false, ...SAISIES[1], dateDebut: '2026-06-10' })
    await banc.db.updateTable('calendrier').set({ dateLimiteDepot: null }).execute()
    expect([garde.statut, change.statut, Object.keys(change.corps.errors)]).toEqual([200, 422, ['dateDebut']])
  })
})

describe('étape 5', () => {
  test('envoie le code, dit où, et le garde quand on l’enregistre encore (SIG-003, PROJ-036)', async () => {
    const p = await demandeRemplie(banc, porteur)
    const corps = { id: p.id, step: 5, isDraft: false, ...SAISIES[5], signataireFonction: 'Trésorière' }
    const r = await poster(corps)
    expect([r.statut, r.corps.data.signature]).toEqual([
      200,
      `Je soussigné(e) Zoé Lefèvre, Trésorière, agissant pour la structure «\u00a0${porteur.nomStructure}\u00a0», certifie l’exactitude des informations de cette demande.`,
    ])
    expect(r.corps.code.canal).toBe('email')
    const apres = await poster(corps)
    expect([apres.statut, apres.corps.code]).toEqual([200, r.corps.code])
    const codes = (await banc.envois()).filter((e) => e.destinataire === porteur.email)
    expect(codes).toHaveLength(1)
  })

  test('refuse avant que les étapes 1 à 4 soient complètes, ou hors période', async () => {
    const p = await demandeRemplie(banc, porteur, { presentation: null })
    expect((await poster({ id: p.id, step: 5, ...SAISIES[5] })).statut).toBe(409)
    await banc.db.updateTable('projet').set({ presentation: 'x' }).where('id', '=', p.id).execute()
    await banc.db.updateTable('periode').set({ deadline: '2026-03-01' }).execute()
    const r = await poster({ id: p.id, step: 5, ...SAISIES[5] })
    await banc.db.updateTable('periode').set({ deadline: null }).execute()
    expect([r.statut, r.corps.message]).toEqual([409, 'La période de dépôt est terminée.'])
  })

  test('prénom, nom et fonction sont requis (SIG-001)', async () => {
    const p = await demandeRemplie(banc, porteur)
    const r = await poster({ id: p.id, step: 5, isDraft: false })
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, Object.keys(SAISIES[5])])
  })
})

describe('réédition', () => {
  test('reprend nom, textes, catégorie, domaines et lieu, jamais dates ni montants (PROJ-005)', async () => {
    const ancien = await demandeDeposee(banc, porteur)
    const { id, ...p } = (
      await poster({ step: 1, isDraft: true, reedition: true, idPrecedentProjet: ancien.id })
    ).corps.data
    const { nom, idCategorieProjet, idDomainesEditoriaux } = SAISIES[1]
    expect(p).toMatchObject({ nom, idCategorieProjet, idDomainesEditoriaux, idPrecedentProjet: ancien.id })
    expect(p).toMatchObject({
      ...SAISIES[2],
      dateDebut: null,
      montantDemande: null,
      edition: null,
      fichiers: [],
    })
    expect(p.precedentProjet).toEqual({ id: ancien.id, numero: ancien.numero, nom })
    await poster({ id, step: 1, isDraft: true, reedition: false, idPrecedentProjet: ancien.id, nom: 'Neuf' })
    expect(await lire(id)).toMatchObject({ nom: 'Neuf', idPrecedentProjet: null })
  })

  test('garde le nom donné, et refuse le projet d’un autre (ST1-001)', async () => {
    const ancien = await demandeDeposee(banc, porteur)
    const etranger = await demandeDeposee(banc, await creerPorteur(banc))
    const base = { step: 1, isDraft: true, reedition: true, nom: 'Mon nom' }
    const refus = await poster({ ...base, idPrecedentProjet: etranger.id })
    expect([refus.statut, Object.keys(refus.corps.errors)]).toEqual([422, ['idPrecedentProjet']])
    expect((await poster({ ...base, idPrecedentProjet: ancien.id })).corps.data.nom).toBe('Mon nom')
  })
})
