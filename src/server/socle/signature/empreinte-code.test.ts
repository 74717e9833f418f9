import { describe, expect, test } from 'vitest'
import { secretsDe } from '#server/infra/secrets.ts'
import { codeCorrect, empreinteCode } from './empreinte-code.ts'

const ctx = { secrets: secretsDe(Buffer.alloc(32, 7)) }
const document = (octet: number) => Buffer.alloc(32, octet)
const PORTEE = { cible: { projetId: 12 }, objet: 'convention', empreinteDocument: document(1) } as const

describe('un code ne vaut que pour ce à quoi il a été envoyé, même sans autre contrôle', () => {
  const codeEmpreinte = empreinteCode(ctx, PORTEE, '407218')
  test.each([
    ['une autre demande', { ...PORTEE, cible: { projetId: 13 } }],
    ['le signataire d’un procès-verbal de ce numéro', { ...PORTEE, cible: { pvSignataireId: 12 } }],
    ['la demande au lieu de la convention', { ...PORTEE, objet: 'demande' }],
    ['l’attestation au lieu de la convention', { ...PORTEE, objet: 'attestation' }],
    ['un document changé depuis', { ...PORTEE, empreinteDocument: document(2) }],
  ] as const)('refusé pour %s', (_quoi, portee) => {
    expect(codeCorrect(ctx, { ...portee, codeEmpreinte }, '407218')).toBe(false)
  })

  test('accepté là seulement, un autre code refusé', () => {
    expect(codeCorrect(ctx, { ...PORTEE, codeEmpreinte }, '407218')).toBe(true)
    expect(codeCorrect(ctx, { ...PORTEE, codeEmpreinte }, '407219')).toBe(false)
  })
})
