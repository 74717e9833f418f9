import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let s: ASigner
beforeAll(async () => {
  s = await demandeASigner(banc)
  await banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  const corps = { codeVerification: await dernierCode(banc, s.porteur.email) }
  const signe = await banc.appeler('PATCH', `projets/${s.projet.id}/signer`, { jeton: s.jeton, corps })
  expect(signe.statut).toBe(200)
  await banc.viderFile()
})

describe('de plusieurs demandes à la fois', () => {
  const plusieurs = (jeton: string, ids: number[]) =>
    banc.appeler('POST', 'projets/pieces', { jeton, corps: { ids } })

  test('un dossier par numéro, chaque pièce telle qu’elle se lit, et le journal de chacune', async () => {
    const jeton = await banc.connecter('admin')
    const [f] = (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })).corps.data.fichiers
    const autre = await creerProjet(banc, await creerPorteur(banc))
    const lu = await plusieurs(jeton, [autre.id, s.projet.id])
    expect([lu.statut, lu.entetes['content-type']]).toEqual([200, 'application/zip'])
    const archive = lireZip(lu.octets)
    const { numero } = (await banc.appeler('GET', `projets/${s.projet.id}`, { jeton })).corps.data
    const seule = await banc.appeler('GET', `projet-fichiers/${f.id}`, { jeton })
    expect(archive.get(`${numero}/pieces/${f.libelle}`)).toEqual(seule.octets)
    expect([...new Set([...archive.keys()].map((n) => n.split('/')[0]))]).toEqual([numero])
    for (const id of [s.projet.id, autre.id]) {
      const { corps } = await banc.appeler('GET', `projets/${id}/journal`, { jeton })
      expect(corps.data.at(-1)).toMatchObject({ acte: 'telechargerPieces', acteur: { role: 'admin' } })
    }
  })

  test('celles que l’on ne voit pas sont laissées ; mêmes rôles que pour une seule', async () => {
    const statuts = await statutsParRole(banc, s.porteur, (jeton) => plusieurs(jeton ?? '', [s.projet.id]))
    expect(statuts).toEqual({
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 403,
      membreCommission: 403,
      comptable: 404,
      superviseur: 200,
      admin: 200,
    })
  })

  test.each([[[]], [Array.from({ length: 201 }, (_, i) => i + 1)]])(
    'aucune, ou plus de 200 : refusé',
    async (ids) => {
      expect((await plusieurs(await banc.connecter('admin'), ids)).statut).toBe(422)
    },
  )
})
