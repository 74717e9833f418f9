import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { anonymiserEchus } from '#server/features/conservation/anonymiser-echus.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'
import type { ASigner } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { NOTE_INTERNE, vieEntiere } from '#test-kit/scenes/demandes/vie-entiere.ts'

const banc = bancDuFichier()
let s: ASigner & { commissionId: number }
let c: ReturnType<typeof colisEssai>
beforeAll(async () => {
  s = await vieEntiere(banc)
  const jeton = await banc.connecter('admin')
  c = colisEssai(banc, jeton)
  await banc.appeler('PATCH', `projets/${s.projet.id}/archiver`, { jeton, corps: {} })
})
const IBAN = 'FR7630006000011234567890189'
const lot = () => ({ du: '2026-03-01', au: '2026-03-03', commissionId: s.commissionId })

test('une aide versée s’emporte entière : scellés, pièces, messages, données telles qu’elles furent notées, sans IBAN', async () => {
  const colis = await c.preparer(lot())
  expect(colis).toMatchObject({ etat: 'pret', defauts: [], demandes: 1 })
  const { octets } = await c.telecharger(colis.id)
  const zip = lireZip(octets)
  const numero = s.projet.numero
  const dossiers = [...zip.keys()].map((k) => k.split('/').slice(1, -1).join('/'))
  expect([...new Set(dossiers)].filter(Boolean).sort()).toEqual(['documents', 'messages', 'pieces'])
  const documents = await banc.db
    .selectFrom('document')
    .select(['libelle', 'empreinte', 'genre'])
    .where('projetId', '=', s.projet.id)
    .execute()
  expect(documents.map((d) => d.genre).sort()).toEqual([
    'attestation',
    'convention',
    'convention-signee',
    'demande',
  ])
  for (const d of documents) {
    const lu = zip.get(`${numero}/documents/${d.libelle}`) ?? Buffer.alloc(0)
    expect(createHash('sha256').update(lu).digest()).toEqual(d.empreinte)
  }
  const texte = String(zip.get(`${numero}/donnees.json`))
  const donnees = JSON.parse(texte)
  expect(donnees).toMatchObject({
    demande: { numero },
    montants: { accorde: expect.any(Number) },
    avis: { ca: { avis: 'accepte' } },
    signatures: [{ objet: 'demande' }, { objet: 'convention' }, { objet: 'attestation' }],
    bilan: { budgetGlobalFinal: 21_000 },
  })
  expect(donnees.paiements).toHaveLength(2)
  expect(donnees.controles.length + donnees.controlesBilan.length).toBeGreaterThan(1)
  expect(donnees.messages[0]).toMatchObject({ de: 'structure', sha256: expect.any(String) })
  // Where codes went is masked, notes of the staff are not taken away, nor a whole account.
  expect(texte.replaceAll(/\s/g, '')).not.toContain(IBAN)
  expect(texte).not.toContain(NOTE_INTERNE)
  expect(donnees.signatures[0].preuve.destination).toBe('q•••1@essai.fr')
  const manifeste = String(zip.get('manifeste.csv')).split('\r\n')
  const finDe = (nom: string) => manifeste.find((l) => l.startsWith(`${numero}/${nom}`))?.split(';')[3]
  expect(finDe('donnees.json')).toBe('02/03/2031')
  expect(finDe('pieces/')).toBe('02/03/2031')
  const signee = documents.find((d) => d.genre === 'convention-signee')
  expect(finDe(`documents/${signee?.libelle}`)).toBe('02/03/2036')
})

test('anonymisée, la demande emporte avec elle ce que le colis en gardait', async () => {
  banc.horloge.regler('2031-02-20T09:00:00Z')
  await anonymiserEchus(banc.ctx)
  banc.horloge.regler('2031-03-21T09:00:00Z')
  c = colisEssai(banc, await banc.connecter('admin'))
  const { id } = await c.preparer(lot())
  expect((await c.telecharger(id)).statut).toBe(200)
  banc.horloge.regler('2031-03-21T23:30:00Z')
  expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 1, echecs: [] })
  c = colisEssai(banc, await banc.connecter('admin'))
  const r = await c.telecharger(id)
  expect([r.statut, r.corps.message]).toEqual([
    410,
    `Ce colis n’est plus complet\u00a0: la demande ${s.projet.numero} a été anonymisée\u00a0; préparez-en un autre.`,
  ])
  expect(await banc.db.selectFrom('colisEntree').select('nom').where('colisId', '=', id).execute()).toEqual(
    [],
  )
  const { corps } = await c.compter(`du=2026-03-01&au=2026-03-03&commissionId=${s.commissionId}`)
  expect(corps.data).toMatchObject({ demandes: 0, anonymisees: 1 })
})
