import { expect, test } from 'vitest'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { balayerOrphelins } from './balayer-orphelins.ts'
import { effacerOctets } from './effacer-octets.ts'

const banc = bancDuFichier()

test('les contenus sans ligne de plus d’un jour disparaissent, les lignes sans contenu sont nommées', async () => {
  const projet = await creerProjet(banc, await creerPorteur(banc))
  const garde = await deposerFichier(banc, projet, { type: 'budget' })
  const perdu = await deposerFichier(banc, projet, { type: 'visuel' })
  await banc.ctx.stockage.supprimer(perdu.cle)
  const orphelin = nouvelleCle()
  await banc.ctx.stockage.ecrire(orphelin, Buffer.from('x'))

  const hier = { ...banc.ctx, horloge: { maintenant: () => new Date() } }
  expect(await balayerOrphelins(hier)).toEqual({ effaces: 0, manquants: [`fichier ${perdu.id}`] })
  ;(await banc.ctx.stockage.lire(orphelin)).destroy()

  const demain = { ...banc.ctx, horloge: { maintenant: () => new Date(Date.now() + 25 * 3_600_000) } }
  expect(await balayerOrphelins(demain)).toEqual({ effaces: 1, manquants: [`fichier ${perdu.id}`] })
  await expect(banc.ctx.stockage.lire(orphelin)).rejects.toBeInstanceOf(Introuvable)
  ;(await banc.ctx.stockage.lire(garde.cle)).destroy()
})

test('un contenu qu’une ligne cite n’est pas effacé', async () => {
  const f = await deposerFichier(banc, await creerProjet(banc, await creerPorteur(banc)))
  await effacerOctets(banc.ctx, [f.cle])
  ;(await banc.ctx.stockage.lire(f.cle)).destroy()
})
