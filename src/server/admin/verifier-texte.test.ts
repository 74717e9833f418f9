import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { commissionAvecAvis, pvArrete } from '#test-kit/scenes/seances/pv-essai.ts'
import { tacheEtablirConvention } from '../features/convention/etablir-convention.ts'
import { lireCommande } from './lire-commande.ts'

const banc = bancDuFichier()

async function verifier(): Promise<[number | undefined, string[]]> {
  const dits: string[] = []
  const config = configEssai(banc.ctx.config.dataDir)
  const dire = (t: string) => void dits.push(t)
  const atelier = { ...(await accesDe(banc)), config, horloge: banc.horloge, dire }
  return [await lireCommande(['documents', 'verifier-texte'], '/tmp')?.executer(atelier), dits]
}

test('chaque document gardé est relu ; celui dont une lettre se perd est nommé, et rien n’y est changé', async () => {
  const s = await demandeAccordee(banc)
  await tacheEtablirConvention.executer(banc.ctx, { projetId: s.projet.id })
  await pvArrete(banc, await commissionAvecAvis(banc))
  await banc.viderFile()
  expect(await verifier()).toEqual([
    0,
    [expect.stringMatching(/^[2-9] document\(s\) lus : le texte de chacun/)],
  ])

  const { cle } = await banc.db.selectFrom('document').select('cle').executeTakeFirstOrThrow()
  const abime = Buffer.concat([
    Buffer.from('%PDF-1.4\n4 0 obj\n<< /ToUnicode 9 0 R >>\nendobj\n\n9 0 obj\n<< >>\nstream\n'),
    deflateSync('1 beginbfrange\n<0000> <0002> [<0000> <> <0053>]\nendbfrange'),
    Buffer.from('\nendstream\nendobj\n'),
  ])
  await banc.ctx.stockage.ecrire(cle, abime)
  const [code, dits] = await verifier()
  expect([code, dits[0]]).toEqual([
    1,
    expect.stringMatching(/^convention .* : 1 lettre\(s\) ne se relisent pas \(/),
  ])
  expect(dits.at(-1)).toContain('1 à lire à l’œil')
  expect(await buffer(await banc.ctx.stockage.lire(cle))).toEqual(abime)
})

test('« documents » sans son second mot se dit', () => {
  expect(() => lireCommande(['documents'], '/tmp')).toThrow('documents verifier-texte')
})
