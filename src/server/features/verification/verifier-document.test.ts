import { beforeAll, expect, test } from 'vitest'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { sceauDe } from '#server/infra/sceau/sceau.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Accordee, demandeAccordee, signerConvention } from '#test-kit/scenes/demandes/demande-payee.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'

const banc = bancDuFichier()
let s: Accordee
let lue: Buffer
let signee: Buffer
beforeAll(async () => {
  s = await demandeAccordee(banc)
  lue = await lire()
  await signerConvention(banc, s)
  await banc.viderFile()
  signee = await lire()
})

const lire = async () =>
  (await banc.appeler('GET', `projets/${s.projet.id}/convention`, { jeton: s.jeton })).octets

function verifier(octets: Buffer, nom = 'convention.pdf') {
  const formulaire = new FormData()
  formulaire.set('document', new Blob([new Uint8Array(octets)], { type: 'application/pdf' }), nom)
  return banc.appeler('POST', 'verifier', { formulaire })
}
const verdict = async (octets: Buffer) => {
  const { statut, corps } = await verifier(octets)
  return [statut, corps.data?.verdict, corps.data?.authentique]
}

test('la convention, lue ou signée, est reconnue octet pour octet par qui n’est pas connecté', async () => {
  const { statut, corps } = await verifier(signee)
  expect(statut).toBe(200)
  expect(corps.data).toEqual({
    verdict: 'authentique',
    authentique: true,
    empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
    document: {
      genre: 'convention-signee',
      numero: s.projet.numeroConvention,
      creeLe: '2026-03-02T09:00:00.000Z',
    },
    sceau: {
      titulaire: 'Cachet de Sofia',
      certificat: expect.stringMatching(/^[0-9a-f]{64}$/),
      poseLe: expect.any(String),
    },
  })
  expect((await verifier(lue)).corps.data.document.genre).toBe('convention')
})

test('un octet changé, un fichier réécrit, un autre certificat, un PDF sans sceau : chacun se dit autrement', async () => {
  const change = Buffer.from(signee)
  change[2000] = (change[2000] ?? 0) ^ 1
  expect(await verdict(change)).toEqual([200, 'modifie', false])
  const complete = Buffer.concat([signee, Buffer.from('\n%%EOF\n')])
  expect(await verdict(complete)).toEqual([200, 'reenregistre', false])
  const { p12, motDePasse } = await fabriquerCertificat('Un faussaire')
  const ailleurs = await (await sceauDe(p12, motDePasse)).sceller(
    Buffer.from(SANS_SCEAU),
    mentionsDe('Convention'),
  )
  expect(await verdict(ailleurs)).toEqual([200, 'autre-certificat', false])
  expect(await verdict(Buffer.from(SANS_SCEAU))).toEqual([200, 'inconnu', false])
})

test('un certificat de faussaire, au nom du nôtre, se reconnaît à son empreinte', async () => {
  const notre = (await verifier(signee)).corps.data.sceau
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  const faux = await (await sceauDe(p12, motDePasse)).sceller(
    Buffer.from(SANS_SCEAU),
    mentionsDe('Convention'),
  )
  const { corps } = await verifier(faux)
  expect(corps.data).toMatchObject({ verdict: 'autre-certificat', authentique: false })
  expect(corps.data.sceau.titulaire).toBe(notre.titulaire)
  expect(corps.data.sceau.certificat).toMatch(/^[0-9a-f]{64}$/)
  expect(corps.data.sceau.certificat).not.toBe(notre.certificat)
})

test('un document que la base ne garde plus reste reconnu par son sceau', async () => {
  const { cle } = await banc.db
    .deleteFrom('document')
    .where('projetId', '=', s.projet.id)
    .where('genre', '=', 'convention-signee')
    .returning('cle')
    .executeTakeFirstOrThrow()
  expect(cle).toBeTruthy()
  expect(await verdict(signee)).toEqual([200, 'scelle', true])
})

test('le fichier n’est pas gardé ; un autre type ou un corps vide est refusé sous son champ', async () => {
  const cles = async () => {
    const lues: string[] = []
    for await (const cle of banc.ctx.stockage.lister(new Date('2100-01-01'))) lues.push(cle)
    return lues.sort()
  }
  const avant = await cles()
  await verifier(lue)
  expect(await cles()).toEqual(avant)
  const autre = await verifier(Buffer.from('PK autre chose'))
  expect(autre).toMatchObject({
    statut: 422,
    corps: { errors: { document: ['Ce fichier n’est pas un PDF.'] } },
  })
  const vide = await banc.appeler('POST', 'verifier', { corps: {} })
  expect(vide).toMatchObject({
    statut: 422,
    corps: { errors: { document: ['Le champ "Document" est requis.'] } },
  })
})

test('au-delà de quarante mégaoctets le fichier est refusé, et dix lecteurs à la fois ne tiennent pas la mémoire', async () => {
  expect((await verifier(Buffer.alloc(41 * 1024 * 1024))).statut).toBe(413)
  const statuts = await Promise.all(Array.from({ length: 10 }, async () => (await verifier(lue)).statut))
  expect(statuts.every((v) => v === 200 || v === 503)).toBe(true)
  expect(await verdict(lue)).toEqual([200, 'authentique', true])
})

test.each([
  ['sept millions de chiffres', `<30${'0'.repeat(7_000_000)}`],
  ['sept millions de chiffres, fermés', `<30${'0'.repeat(7_000_000)}>`],
  ['cinq cent mille plages', '/ByteRange[1 1 1 1]'.repeat(500_000)],
  ['trois millions d’ouvrants', '<30'.repeat(3_000_000)],
])('%s : un verdict comme un autre', async (_nom, suite) => {
  expect(await verdict(Buffer.from(`%PDF-1.4\n${suite}`))).toEqual([200, 'inconnu', false])
})

test('un PDF de 10 Mo est lu ; au-delà, le refus dit la limite', async () => {
  const de = (octets: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(octets - 9, 32)])
  expect(await verdict(de(10 * 1024 * 1024))).toEqual([200, 'inconnu', false])
  const { statut, corps } = await verifier(de(10 * 1024 * 1024 + 65_536))
  expect([statut, corps.message]).toEqual([
    413,
    'La requête dépasse la taille maximale de 10 Mo. Raccourcissez-la, ou envoyez-la en plusieurs fois.',
  ])
})

const SANS_SCEAU = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000058 00000 n 
0000000115 00000 n 
trailer
<< /Size 4 /Root 1 0 R >>
startxref
186
%%EOF
`
