import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const valider = (corps: object, jeton: string | undefined = admin) =>
  banc.appeler('POST', 'porteurs-projet/valider', { corps, jeton })
const enCours = async (query = '') =>
  (await banc.appeler('GET', `porteurs-projet/en-cours${query}`, { jeton: admin })).corps.data.map(
    (p: { id: number }) => p.id,
  )
const valides = async () =>
  (await banc.appeler('GET', 'porteurs-projet/valides', { jeton: admin })).corps.data.map(
    (p: { id: number }) => p.id,
  )

describe('POST porteurs-projet/valider', () => {
  test('valide un compte en attente, l’écrit au journal et à son titulaire (ACC-002, ACC-024, ACC-025)', async () => {
    const p = await creerPorteur(banc, { etat: 'en cours' })
    expect(await enCours()).toContain(p.id)
    const r = await valider({ idPorteurProjet: p.id, status: 'valide' })
    expect([r.statut, r.corps]).toEqual([
      200,
      { status: 'success', data: { id: p.id, statut: 'valide', motifRefus: null } },
    ])
    expect(await enCours()).not.toContain(p.id)
    expect(await valides()).toContain(p.id)
    const [mail] = await banc.envois()
    expect(mail).toMatchObject({ evenement: 'compte-valide', destinataire: p.email, porteurId: p.id })
    const lignes = await banc.db
      .selectFrom('journal')
      .where('chaine', '=', `porteur:${p.id}`)
      .select(['acte', 'avant', 'apres', 'acteurRole'])
      .execute()
    expect(lignes).toEqual([
      {
        acte: 'validerPorteur',
        acteurRole: 'admin',
        avant: { statut: 'en cours', motifRefus: null },
        apres: { statut: 'valide', motifRefus: null },
      },
    ])
  })

  test('refuse avec un motif, que le titulaire lit dans me et dans son courriel (ACC-003, ACC-025)', async () => {
    const p = await creerPorteur(banc, { etat: 'en cours' })
    await valider({ idPorteurProjet: p.id, status: 'refus', motifRefus: 'Statuts manquants.' })
    const moi = await banc.appeler('GET', 'me', { jeton: await banc.connecter(p.utilisateurId) })
    expect(moi.corps.data.porteurProjet).toMatchObject({ statut: 'refus', motifRefus: 'Statuts manquants.' })
    const [mail] = await banc.envois()
    expect(mail?.evenement).toBe('compte-refuse')
    expect(mail?.sujet).toBe('[Action requise] Votre demande d’ouverture de compte est à corriger')
    expect(mail?.texte).toContain('Statuts manquants.')
    expect(await enCours()).not.toContain(p.id)
    expect(await enCours('?statut=refus')).toContain(p.id)
  })

  test('exige un motif et un statut connu (ACC-019, ACC-025)', async () => {
    const p = await creerPorteur(banc, { etat: 'en cours' })
    const sansMotif = await valider({ idPorteurProjet: p.id, status: 'refus', motifRefus: ' ' })
    expect([sansMotif.statut, sansMotif.corps.errors]).toEqual([
      422,
      { motifRefus: ['Le motif du refus est obligatoire.'] },
    ])
    expect((await valider({ idPorteurProjet: p.id, status: 'oui' })).statut).toBe(422)
    expect(await enCours()).toContain(p.id)
  })

  test('valide encore un compte refusé, et n’agit qu’une fois', async () => {
    const p = await creerPorteur(banc, { etat: 'refus' })
    const deux = await Promise.all([
      valider({ idPorteurProjet: p.id, status: 'valide' }),
      valider({ idPorteurProjet: p.id, status: 'valide' }),
    ])
    expect(deux.map((r) => r.statut).sort()).toEqual([200, 409])
    expect((await valider({ idPorteurProjet: p.id, status: 'refus', motifRefus: 'x' })).statut).toBe(409)
    const mails = (await banc.envois()).filter((e) => e.porteurId === p.id)
    expect(mails).toHaveLength(1)
  })

  test('ne connaît pas un compte absent', async () => {
    expect((await valider({ idPorteurProjet: 999_999, status: 'valide' })).statut).toBe(404)
  })

  test.each(['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)(
    'est interdit au rôle %s',
    async (role) => {
      const p = await creerPorteur(banc, { etat: 'en cours' })
      const r = await valider({ idPorteurProjet: p.id, status: 'valide' }, await banc.connecter(role))
      expect(r.statut).toBe(403)
    },
  )

  test('demande une session', async () => {
    const r = await banc.appeler('POST', 'porteurs-projet/valider', { corps: {} })
    expect(r.statut).toBe(401)
  })
})
