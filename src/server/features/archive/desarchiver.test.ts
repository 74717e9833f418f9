import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai

beforeAll(async () => {
  await ouvrirPeriode(banc)
  admin = await banc.connecter('admin')
})
beforeEach(async () => {
  porteur = await creerPorteur(banc)
})

const archivee = () =>
  demandeDeposee(banc, porteur, { archiveLe: banc.horloge.maintenant(), archiveMotif: 'Doublon' })

describe('PATCH projets/{id}/desarchiver', () => {
  test('n’est ouvert qu’aux gestionnaires (PER-033)', async () => {
    const p = await archivee()
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('PATCH', `projets/${p.id}/desarchiver`, jeton ? { jeton } : {}),
    )
    expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  })

  test('remet la demande où elle en était, et le journal garde les deux', async () => {
    const p = await archivee()
    const appel = () => banc.appeler('PATCH', `projets/${p.id}/desarchiver`, { jeton: admin })
    expect([(await appel()).statut, (await appel()).statut]).toEqual([200, 409])
    const lu = (await banc.appeler('GET', `projets/${p.id}`, { jeton: admin })).corps.data
    expect(lu).toMatchObject({ isArchived: false, isControlling: true, onglet: 'en-cours' })
    const lignes = await banc.db
      .selectFrom('journal')
      .select(['acte', 'avant'])
      .where('chaine', '=', `projet:${p.id}`)
      .execute()
    expect(lignes).toMatchObject([{ acte: 'desarchiver', avant: { motif: 'Doublon' } }])
  })
})
