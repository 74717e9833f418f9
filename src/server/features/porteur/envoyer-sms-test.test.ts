import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('part au mobile du profil, une fois par minute et cinq fois par jour', async () => {
  const p = await creerPorteur(banc)
  const jeton = await banc.connecter(p.utilisateurId)
  const envoyer = () => banc.appeler('POST', `porteurs-projet/${p.id}/sms-test`, { jeton, corps: {} })
  const r = await envoyer()
  expect(r.corps).toEqual({ status: 'success', data: { id: p.id, destination: '+33•••••••78' } })
  expect((await banc.envois())[0]).toMatchObject({ canal: 'sms', destinataire: '+33612345678' })
  expect((await envoyer()).statut).toBe(429)
  for (let i = 0; i < 4; i++) {
    banc.horloge.avancer(60_000)
    expect((await envoyer()).statut).toBe(200)
  }
  banc.horloge.avancer(60_000)
  expect((await envoyer()).statut).toBe(429)
})

test('ne part ni d’un autre compte, ni sans numéro enregistré', async () => {
  const p = await creerPorteur(banc, { profil: 'vide' })
  const jeton = await banc.connecter(p.utilisateurId)
  const envoyer = (id: number) => banc.appeler('POST', `porteurs-projet/${id}/sms-test`, { jeton, corps: {} })
  expect((await envoyer(p.id)).statut).toBe(409)
  expect((await envoyer((await creerPorteur(banc)).id)).statut).toBe(404)
})
