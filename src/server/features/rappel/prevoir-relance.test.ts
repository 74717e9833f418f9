import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee, demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai

beforeEach(async () => {
  await regler('2026-03-02T09:00:00Z')
  porteur = await creerPorteur(banc)
})

/** Sets the clock; sessions are over by then. */
async function regler(instant: string): Promise<void> {
  banc.horloge.regler(instant)
  admin = await banc.connecter('admin')
}
const aSigner = () => demandeConventionnee(banc, porteur, { conventionSigneeLe: null })
const relancer = (id: number, jeton = admin) =>
  banc.appeler('POST', `projets/${id}/relance`, { jeton, corps: {} })
const prevoir = async (id: number) =>
  (await banc.appeler('GET', `projets/${id}/relance`, { jeton: admin })).corps.data
const envoyes = async (id: number) => (await banc.envois()).filter((e) => e.projetId === id)

describe('aperçu d’une relance', () => {
  test('l’e-mail montré est celui qui part, le retard compris', async () => {
    const p = await aSigner()
    await regler('2026-04-11T09:00:00Z')
    const vu = await prevoir(p.id)
    expect(vu).toMatchObject({
      objet: 'convention',
      echeance: '2026-04-01',
      derniere: null,
      possibleLe: null,
    })
    expect(vu.paragraphes[1]).toContain('est attendue depuis le 1er avril 2026.')
    expect(await envoyes(p.id)).toEqual([])
    expect((await relancer(p.id)).statut).toBe(200)
    const [parti, ...autres] = await envoyes(p.id)
    expect([parti?.destinataire, parti?.sujet, autres]).toEqual([vu.destinataire, vu.sujet, []])
    for (const paragraphe of vu.paragraphes) expect(parti?.texte).toContain(paragraphe)
  })

  test('chaque chose attendue a ses mots ; rien d’attendu : 409, à l’aperçu comme à l’envoi, et rien ne part', async () => {
    const payee = await demandePayee(banc, porteur)
    expect(await prevoir(payee.id)).toMatchObject({ objet: 'attestation' })
    const rien = await demandeConventionnee(banc, porteur)
    expect((await banc.appeler('GET', `projets/${rien.id}/relance`, { jeton: admin })).statut).toBe(409)
    const refus = await relancer(rien.id)
    expect([refus.statut, refus.corps.message]).toEqual([
      409,
      'Rien n’est attendu du porteur sur cette demande.',
    ])
    expect(await envoyes(rien.id)).toEqual([])
  })
})
