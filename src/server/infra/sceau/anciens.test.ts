import { createHash, X509Certificate } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { quatreDocuments } from '#test-kit/scenes/documents/documents-exemple.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'
import { anciensDe } from './anciens.ts'
import { fabriquerCertificat } from './certificat.ts'
import { ouvrirP12 } from './p12.ts'
import { sceauDe } from './sceau.ts'
import { ouvrirSceau } from './sceau-garde.ts'

let ancien: Awaited<ReturnType<typeof fabriquerCertificat>>
let nouveau: typeof ancien
let pem: string
let scelle: Buffer

beforeAll(async () => {
  ;[ancien, nouveau] = await Promise.all([fabriquerCertificat('Sofia'), fabriquerCertificat('Sofia')])
  const [certificat] = (await ouvrirP12(ancien.p12, ancien.motDePasse)).certificats
  pem = new X509Certificate(Buffer.from(certificat?.toSchema().toBER(false) ?? new ArrayBuffer(0))).toString()
  const { attestation } = await quatreDocuments()
  const sceau = await sceauDe(ancien.p12, ancien.motDePasse)
  scelle = await sceau.sceller(attestation ?? Buffer.alloc(0), mentionsDe('Essai'))
})

test('un document scellé avant le renouvellement reste le nôtre, et dit les dates de son certificat', async () => {
  const { validFromDate: du, validToDate: au } = new X509Certificate(pem)
  const sceau = await sceauDe(nouveau.p12, nouveau.motDePasse, await anciensDe(pem))
  expect(await sceau.relire(scelle)).toEqual({
    notre: true,
    titulaire: 'Cachet de Sofia',
    certificat: createHash('sha256').update(new X509Certificate(pem).raw).digest(),
    poseLe: expect.any(Date),
    integrite: 'intact',
    ancien: { du, au },
  })
  const change = Buffer.from(scelle)
  change[300] = (change[300] ?? 0) ^ 1
  expect(await sceau.relire(change)).toMatchObject({ notre: true, integrite: 'modifie' })
})

test('sans l’ancien certificat, ce document est celui d’un autre', async () => {
  const sceau = await sceauDe(nouveau.p12, nouveau.motDePasse)
  expect(await sceau.relire(scelle)).toMatchObject({ notre: false })
})

test('le certificat en usage ne se dit pas ancien', async () => {
  const sceau = await sceauDe(ancien.p12, ancien.motDePasse, await anciensDe(pem))
  expect(await sceau.relire(scelle)).not.toHaveProperty('ancien')
})

test('un ancien certificat illisible arrête le démarrage en nommant SIGN_CERT_ANCIENS', async () => {
  const config = { ...configEssai('/tmp'), certificat: nouveau, certificatsAnciens: ['pas un certificat'] }
  await expect(ouvrirSceau(config)).rejects.toThrow(/^SIGN_CERT_ANCIENS\u00a0: un de ces certificats PEM/)
})
