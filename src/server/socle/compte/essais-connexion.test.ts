import { beforeAll, expect, test } from 'vitest'
import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { exigerAdresseLibre, noterEchec } from './essais-connexion.ts'

const banc = bancDuFichier()
beforeAll(() => {
  Object.assign(banc.ctx.config.limites, { echecsAdresse: 5 })
})

const essayer = (adresse: string) => exigerAdresseLibre(banc.ctx, { origine: { adresse } })

test('les échecs d’un abonné IPv6 se comptent ensemble, quelle que soit l’adresse de son réseau', async () => {
  for (let i = 1; i <= 5; i++) await noterEchec(banc.ctx, `2001:db8:1:2::${i}`, null)
  await expect(essayer('2001:db8:1:2:ffff::9')).rejects.toBeInstanceOf(TropDeDemandes)
  await expect(essayer('2001:db8:1:3::1')).resolves.toBeUndefined()
})

test('en IPv4, chaque adresse a son compte, écrite ou non en IPv6', async () => {
  for (let i = 1; i <= 5; i++) await noterEchec(banc.ctx, '198.51.100.7', null)
  await expect(essayer('::ffff:198.51.100.7')).rejects.toBeInstanceOf(TropDeDemandes)
  await expect(essayer('198.51.100.8')).resolves.toBeUndefined()
})
