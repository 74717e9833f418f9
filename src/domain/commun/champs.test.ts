import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { emailRequis } from '#domain/porteur/sections.ts'
import { verifierEtape1 } from '#domain/projet/etapes/etape1.ts'
import { schemaEtape1 } from '#domain/projet/etapes/saisies.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { email, entier, liste, MOTIFS, messagesZod, montant, texte } from './champs.ts'

const messages = (schema: z.ZodType, v: unknown): string[] => {
  const lu = z.object({ champ: schema }).safeParse({ champ: v })
  return lu.success ? [] : (messagesZod(lu.error).champ ?? [])
}
const accepte = (schema: z.ZodType, v: unknown): boolean => messages(schema, v).length === 0

describe('champ requis', () => {
  const contexte = {
    calendrier: null,
    categories: [{ id: 1, domainesRequis: true }],
    domaines: [{ id: 1 }],
    anciensProjets: null,
  }
  const etape1 = (change: object) =>
    verifierEtape1(schemaEtape1.parse({ ...SAISIES[1], idDomainesEditoriaux: [1], ...change }), contexte)

  test('vide, nul ou liste vide : le même texte, avec le libellé du champ (FRM-001)', () => {
    expect(etape1({})).toEqual({})
    const edition = { edition: ['Le champ "Édition" est requis.'] }
    for (const vide of ['', '   ', null, undefined]) expect(etape1({ edition: vide })).toEqual(edition)
    const domaines = { idDomainesEditoriaux: ['Le champ "Domaines éditoriaux" est requis.'] }
    for (const vide of [[], null, '']) expect(etape1({ idDomainesEditoriaux: vide })).toEqual(domaines)
    for (const vide of ['', null, undefined])
      expect(messages(emailRequis, vide)).toEqual(['Le champ "Adresse e-mail" est requis.'])
  })
})

describe('motifs', () => {
  test.each([
    [email('Courriel'), 'a@b.f', 'Courriel'],
    [texte('Téléphone', 30, MOTIFS.tel), '01/23', 'Téléphone'],
    [texte('Nom', 30, MOTIFS.nom), 'A&B', 'Nom'],
    [texte('Code postal', 12, MOTIFS.codePostal), '75#01', 'Code postal'],
  ] as const)('un motif refusé cite le libellé du champ (FRM-002)', (schema, faux, libelle) => {
    expect(messages(schema, faux)).toEqual([`Le champ "${libelle}" n'est pas valide.`])
  })

  test('adresse e-mail : lettres, chiffres, point, souligné, tiret ; domaine de premier niveau de 2 lettres au moins (FRM-003)', () => {
    const bons = ['a.b_c-d@e.fr', 'A1@sous.domaine.info']
    const faux = ['a@b.f', 'a@b', 'a+b@c.fr', 'é@c.fr', 'a b@c.fr', '@c.fr', 'a@b.f1', 'a@b.fr ; c@d.fr']
    expect(bons.filter((v) => !accepte(email('E'), v))).toEqual([])
    expect(faux.filter((v) => accepte(email('E'), v))).toEqual([])
  })

  test('téléphone : lettres, chiffres, point, tiret, espace (FRM-005)', () => {
    const tel = texte('T', 30, MOTIFS.tel)
    expect(['01.23-45 67', '0123 poste B'].filter((v) => !accepte(tel, v))).toEqual([])
    expect(['01/23', '+33 1', '01_23', 'é1'].filter((v) => accepte(tel, v))).toEqual([])
  })

  test('nom : lettres accentuées ou non, chiffres, souligné, espace, tiret, apostrophe (FRM-006)', () => {
    const nom = texte('N', 100, MOTIFS.nom)
    expect(["L'Été-2", 'L’Été_2', 'Ñandú Œuvre'].filter((v) => !accepte(nom, v))).toEqual([])
    expect(['A&B', 'A<B', 'A.B', 'A/B', 'A"B'].filter((v) => accepte(nom, v))).toEqual([])
  })
})

describe('lecture', () => {
  test('une chaîne vide est nulle, une valeur seule est une liste', () => {
    expect([texte('T', 9).parse(' '), entier('N', 0, 9).parse('')]).toEqual([null, null])
    expect(liste(texte('T', 9), 3, 'L').parse('a')).toEqual(['a'])
  })

  test('un montant se lit avec un point ou une virgule, jamais avec trois décimales', () => {
    expect(['12.5', '1 200,50'].map((v) => montant('M', 9999).parse(v))).toEqual([12.5, 1200.5])
    expect(messages(montant('M', 9999), '1,234')).toEqual(['Le champ "M" n\'est pas valide.'])
    expect(messages(montant('M', 10_000), 10_000.01)).toEqual(['Le champ "M" ne peut excéder 10\u00a0000 €.'])
  })
})
