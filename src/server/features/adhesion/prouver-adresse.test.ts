import { expect, test } from 'vitest'
import { AUTRE_ADRESSE_ATTEND } from '#domain/adhesion/demande.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

async function inscrit() {
  const porteur = await creerPorteur(banc, { etat: 'en cours' })
  const jeton = await banc.connecter(porteur.utilisateurId)
  const prouver = () => banc.appeler('POST', 'rejoindre/adresse', { jeton })
  const prouveeLe = async () =>
    (await banc.appeler('GET', 'rejoindre', { jeton })).corps.data.adresseConfirmeeLe as string | null
  const liens = async () =>
    (await banc.envois()).filter(
      (e) => e.destinataire === porteur.email && e.evenement === 'adresse-a-prouver',
    )
  const lien = async () => /confirmation-email\?token=([\w-]+)/.exec((await liens())[0]?.texte ?? '')?.[1]
  const suivre = async (token: string | undefined) =>
    banc.appeler('POST', 'confirmer-email', { corps: { token } })
  return { porteur, jeton, prouver, prouveeLe, liens, lien, suivre }
}

test('le lien reçu à l’adresse la prouve, une fois ; l’e-mail ne répète rien de ce qui a été saisi', async () => {
  const { porteur, prouver, prouveeLe, liens, lien, suivre } = await inscrit()
  expect((await prouver()).statut).toBe(200)
  const [mail] = await liens()
  expect(mail?.secret).toBe(true)
  expect(mail?.texte).not.toContain('Alix')
  expect(mail?.texte).not.toContain(porteur.nomStructure)
  const token = await lien()
  const r = await suivre(token)
  expect([r.statut, r.corps.data.email]).toEqual([200, porteur.email])
  expect(await prouveeLe()).toBe(banc.horloge.maintenant().toISOString())
  expect((await suivre(token)).statut).toBe(422)
  // Proven, nothing more leaves.
  await prouver()
  expect(await liens()).toHaveLength(1)
  expect((await banc.envois()).filter((e) => e.evenement === 'adresse-modifiee')).toEqual([])
})

test('un lien de plus de 24 heures ne prouve rien ; le suivant l’emporte sur le précédent', async () => {
  const { prouver, prouveeLe, lien, suivre, porteur } = await inscrit()
  await prouver()
  const premier = await lien()
  await prouver()
  const second = await lien()
  expect((await suivre(premier)).statut).toBe(422)
  banc.horloge.avancer(24 * 3_600_000)
  expect((await suivre(second)).statut).toBe(422)
  const { emailConfirmeLe } = await banc.db
    .selectFrom('utilisateur')
    .where('id', '=', porteur.utilisateurId)
    .select('emailConfirmeLe')
    .executeTakeFirstOrThrow()
  expect(emailConfirmeLe).toBeNull()
  await expect(prouveeLe()).rejects.toThrow()
})

test('trois liens par heure', async () => {
  const { prouver, liens } = await inscrit()
  const statuts: number[] = []
  for (let n = 0; n < 4; n++) statuts.push((await prouver()).statut)
  expect(statuts).toEqual([200, 200, 200, 429])
  expect(await liens()).toHaveLength(3)
})

test('une autre adresse, donnée par le personnel, n’est pas prouvée ; celle que l’on confirme soi-même l’est', async () => {
  const { porteur, prouver, prouveeLe, lien, suivre, jeton } = await inscrit()
  await prouver()
  await suivre(await lien())
  await banc.db
    .updateTable('utilisateur')
    .set({ email: `autre${porteur.id}@essai.fr`, emailEnAttente: `nouvelle${porteur.id}@essai.fr` })
    .where('id', '=', porteur.utilisateurId)
    .execute()
  expect(await prouveeLe()).toBeNull()
  const attend = await banc.appeler('POST', 'rejoindre/adresse', { jeton })
  expect([attend.statut, attend.corps.message]).toEqual([409, AUTRE_ADRESSE_ATTEND])
})
