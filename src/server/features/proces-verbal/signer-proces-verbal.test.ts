import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import {
  commissionAvecAvis,
  dernierCode,
  journalPv,
  pvArrete,
  signerPv,
} from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()

const lire = async (id: number, jeton: string) =>
  (await banc.appeler('GET', `proces-verbaux/${id}`, { jeton })).corps.data
const octetsDe = async (id: number, jeton: string) =>
  (await banc.appeler('GET', `proces-verbaux/${id}/pdf`, { jeton })).octets
function verifier(octets: Buffer) {
  const formulaire = new FormData()
  formulaire.set('document', new Blob([new Uint8Array(octets)], { type: 'application/pdf' }), 'pv.pdf')
  return banc.appeler('POST', 'verifier', { formulaire })
}

test('signé par les deux, il est scellé, reconnu par la page publique, et envoyé aux deux', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  const arrete = await octetsDe(pv.id, c.jeton)
  expect((await verifier(arrete)).corps.data.document.genre).toBe('proces-verbal')
  expect((await signerPv(banc, pv.id, c.presidente)).statut).toBe(200)
  await banc.viderFile()
  expect(await lire(pv.id, c.greffier)).toMatchObject({ statut: 'arrete', actions: ['signerProcesVerbal'] })
  banc.horloge.avancer(60_000)
  expect((await signerPv(banc, pv.id, c.greffier)).statut).toBe(200)
  await banc.viderFile()
  expect(await lire(pv.id, c.jeton)).toMatchObject({ statut: 'signe', scelle: true, actions: [] })
  const signe = await octetsDe(pv.id, c.presidente)
  expect((await verifier(signe)).corps.data).toMatchObject({
    verdict: 'authentique',
    authentique: true,
    document: { genre: 'proces-verbal-signe', numero: pv.numero },
    sceau: { titulaire: 'Cachet de Sofia' },
  })
  const { texte } = await lirePdf(signe)
  expect(texte).toContain('Agnès Aubry Signé électroniquement le 2 mars 2026')
  expect(texte).toContain('Luc Delattre Signé électroniquement le 2 mars 2026')
  const envois = (await banc.envois()).filter(
    (e) => e.evenement === 'pv-signe' && e.sujet?.includes(pv.numero),
  )
  expect(envois.map((e) => e.destinataire).sort()).toEqual([c.president.email, c.secretaire.email].sort())
  const signatures = (await journalPv(banc, c)).filter((l) => l.acte === 'signerProcesVerbal')
  expect(signatures.map((l) => (l.apres as { qualite: string }).qualite)).toEqual(['president', 'secretaire'])
})

test('un tiers ne signe pas, même administrateur : 403 ; un membre qui ne signe pas ne le lit pas non plus', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  const tiers = await banc.connecter((await creerStaff(banc, 'membreCommission')).id)
  const corps = { codeVerification: '123456' }
  for (const jeton of [tiers, c.jeton]) {
    const adresse = `proces-verbaux/${pv.id}`
    expect((await banc.appeler('POST', `${adresse}/code`, { jeton, corps: {} })).statut).toBe(403)
    expect((await banc.appeler('PATCH', `${adresse}/signer`, { jeton, corps })).statut).toBe(403)
  }
  expect((await banc.appeler('GET', `proces-verbaux/${pv.id}`, { jeton: tiers })).statut).toBe(403)
  expect((await banc.appeler('GET', `proces-verbaux/${pv.id}/pdf`, { jeton: tiers })).statut).toBe(403)
  const { corps: liste } = await banc.appeler('GET', `commissions/${c.id}/proces-verbaux`, { jeton: tiers })
  expect(liste.data).toEqual([])
})

test('le code de l’un ne signe pas pour l’autre ; cinq codes faux tuent le code', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  await banc.appeler('POST', `proces-verbaux/${pv.id}/code`, { jeton: c.presidente, corps: {} })
  const code = await dernierCode(banc)
  const signer = (jeton: string, codeVerification: string) =>
    banc.appeler('PATCH', `proces-verbaux/${pv.id}/signer`, { jeton, corps: { codeVerification } })
  expect((await signer(c.greffier, code)).statut).toBe(422)
  const faux = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++) expect((await signer(c.presidente, faux)).statut).toBe(422)
  expect((await signer(c.presidente, code)).statut).toBe(422)
})

test('dix fois le même code ensemble, puis encore : une seule signature, la même réponse ; un autre code, 409', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  await banc.appeler('POST', `proces-verbaux/${pv.id}/code`, { jeton: c.presidente, corps: {} })
  const code = await dernierCode(banc)
  const signer = (codeVerification = code) =>
    banc.appeler('PATCH', `proces-verbaux/${pv.id}/signer`, {
      jeton: c.presidente,
      corps: { codeVerification },
    })
  const toutes = await Promise.all(Array.from({ length: 10 }, () => signer()))
  toutes.push(await signer())
  expect(new Set(toutes.map((r) => r.statut))).toEqual(new Set([200]))
  expect((await signer(code === '111111' ? '222222' : '111111')).statut).toBe(409)
  const { n } = await banc.db
    .selectFrom('signature')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('objet', '=', 'proces-verbal')
    .where('pvSignataireId', 'in', (eb) =>
      eb.selectFrom('pvSignataire').select('id').where('procesVerbalId', '=', pv.id),
    )
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)
})

test('les deux ensemble : deux signatures, un seul exemplaire scellé', async () => {
  const c = await commissionAvecAvis(banc)
  const pv = await pvArrete(banc, c)
  const codes: string[] = []
  for (const jeton of [c.presidente, c.greffier]) {
    await banc.appeler('POST', `proces-verbaux/${pv.id}/code`, { jeton, corps: {} })
    codes.push(await dernierCode(banc))
  }
  const [a, b] = await Promise.all(
    [c.presidente, c.greffier].map((jeton, i) =>
      banc.appeler('PATCH', `proces-verbaux/${pv.id}/signer`, {
        jeton,
        corps: { codeVerification: codes[i] },
      }),
    ),
  )
  expect([a?.statut, b?.statut]).toEqual([200, 200])
  await banc.viderFile()
  const documents = await banc.db
    .selectFrom('pvDocument')
    .select('genre')
    .where('procesVerbalId', '=', pv.id)
    .orderBy('genre')
    .execute()
  expect(documents.map((d) => d.genre)).toEqual(['proces-verbal', 'proces-verbal-signe'])
})
