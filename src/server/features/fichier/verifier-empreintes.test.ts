import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { verifierEmpreintes } from './verifier-empreintes.ts'

const banc = bancDuFichier()

test('des octets changés sur le stockage sont trouvés, dits au journal chaque nuit et aux administrateurs une fois', async () => {
  const admin = await creerStaff(banc, 'admin')
  await creerStaff(banc, 'superviseur')
  const projet = await creerProjet(banc, await creerPorteur(banc))
  const fichiers = [
    await deposerFichier(banc, projet, { type: 'budget' }),
    await deposerFichier(banc, projet, { type: 'visuel' }),
    await deposerFichier(banc, projet, { type: 'programme' }),
  ].sort((a, b) => (a.cle < b.cle ? -1 : 1))
  const [premier, dernier] = [fichiers[0], fichiers[2]]
  if (!premier || !dernier) throw new Error('Fichiers attendus.')
  const dits: string[] = []
  const ctx = { ...banc.ctx, signaler: (e: unknown) => dits.push((e as Error).message) }
  const nuit = () => verifierEmpreintes(ctx, 2)

  expect(await nuit()).toEqual({ verifies: 2, alteres: [] })
  // Changed after its turn: seen at the next round, once the others have been.
  await banc.ctx.stockage.ecrire(premier.cle, Buffer.from('autre chose'))
  await banc.ctx.stockage.supprimer(dernier.cle)
  expect(await nuit()).toEqual({ verifies: 1, alteres: [] })
  const ou = `fichier ${premier.id}`
  expect(await nuit()).toEqual({ verifies: 2, alteres: [ou] })
  expect(await nuit()).toEqual({ verifies: 1, alteres: [ou] })
  expect(await nuit()).toEqual({ verifies: 2, alteres: [ou] })
  expect(dits).toEqual(Array(3).fill(`Contenus altérés (1) : ${ou}`))
  const envois = await banc.envois()
  expect(envois.map((e) => [e.evenement, e.destinataire])).toEqual([['contenus-alteres', admin.email]])
  expect(envois[0]?.texte).toContain(`avait gardé\u00a0: ${ou}.`)
})
