import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#server/app.ts'
import { filtreDe } from './filtrer-reponse.ts'

const schema = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      nom: z.string().nullable(),
      montant: z.number().optional(),
      etat: z.enum(['ouvert', 'clos']),
      porteur: z.object({ nom: z.string() }).nullable(),
    }),
  ),
})
const ligne = { id: 1, nom: 'Fête', etat: 'ouvert', porteur: { nom: 'A' } } as const
const filtrer = filtreDe(schema)

describe('filtre des réponses', () => {
  test('une réponse conforme sort telle quelle, sans copie', () => {
    const r = { data: [ligne, { ...ligne, nom: null, montant: 2.5, porteur: null }] }
    expect(filtrer(r)).toBe(r)
  })

  test('ce que le contrat ne nomme pas ne sort jamais, à quelque profondeur que ce soit', () => {
    const trop = { ...ligne, iban: 'FR76', porteur: { nom: 'A', motDePasse: 'x' } }
    const r = { data: [ligne, trop], sql: 'select' }
    expect(filtrer(r)).toEqual({ data: [ligne, ligne] })
    expect(JSON.stringify(filtrer(r))).not.toMatch(/FR76|motDePasse|select/)
    // What was given stays as it was.
    expect(trop.porteur).toEqual({ nom: 'A', motDePasse: 'x' })
  })

  test.each([
    ['un objet à la place d’un texte', { ...ligne, nom: { secret: 1 } }],
    ['une liste à la place d’un texte', { ...ligne, nom: ['secret'] }],
    ['une date à la place d’un texte', { ...ligne, nom: new Date() }],
    ['un texte à la place d’un nombre', { ...ligne, id: '1' }],
    ['un nombre qui n’en est pas un', { ...ligne, id: Number.NaN }],
    ['un mot inconnu', { ...ligne, etat: 'autre' }],
    ['un champ absent', { ...ligne, porteur: undefined }],
    ['une liste à la place d’un objet', { ...ligne, porteur: ['A'] }],
    ['un objet qui s’écrit autrement', { ...ligne, id: Object(1) }],
  ])('%s n’est pas répondu', (_, l) => {
    expect(() => filtrer({ data: [l] })).toThrow()
  })

  test('un objet qui aurait sa propre écriture JSON est recopié champ par champ', () => {
    class Ruse {
      id = 1
      nom = null
      etat = 'ouvert'
      porteur = null
      toJSON() {
        return { secret: 1 }
      }
    }
    expect(JSON.stringify(filtrer({ data: [new Ruse()] }))).not.toContain('secret')
  })

  test('les formes rares sont laissées à zod, qui filtre aussi', () => {
    const rare = filtreDe(z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]))
    expect(rare({ b: 1, c: 2 })).toEqual({ b: 1 })
    expect(filtreDe(z.record(z.string(), z.object({ n: z.int() })))({ x: { n: 1, m: 2 } })).toEqual({
      x: { n: 1 },
    })
    expect(filtreDe(z.string().trim())(' a ')).toBe('a')
    expect(filtreDe(z.looseObject({ a: z.int() }))({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
    expect(() => filtreDe(z.strictObject({ a: z.int() }))({ a: 1, b: 2 })).toThrow()
  })

  test('chaque appel a un filtre qui refuse une réponse vide de sens', () => {
    for (const { contrat } of ROUTES)
      if (contrat.reponse !== 'flux')
        expect(() => filtreDe(contrat.reponse as z.ZodType)(Symbol('rien'))).toThrow()
  })
})
