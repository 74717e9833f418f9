import { expect, test } from 'vitest'
import { ROUTES } from '#server/app.ts'
import { documentOpenApi } from './openapi-document.ts'
import type { Schema } from './openapi-schemas.ts'

interface Operation {
  summary: string
  description: string
  tags: string[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, { content?: object }>
}

const contrats = ROUTES.map((r) => r.contrat)
const doc = documentOpenApi(contrats, 'https://aides.example/')
const operations = Object.entries(doc.paths as Record<string, Record<string, Operation>>).flatMap(
  ([chemin, o]) => Object.entries(o).map(([methode, op]) => ({ nom: `${methode} ${chemin}`, ...op })),
)
const corpsDe = (nom: string, type = 'application/json') =>
  operations.find((o) => o.nom === nom)?.requestBody?.content[type]?.schema ?? {}

const formesDe = (s: Schema): Schema[] =>
  Array.isArray(s.oneOf ?? s.anyOf ?? s.allOf)
    ? ((s.oneOf ?? s.anyOf ?? s.allOf) as Schema[]).flatMap(formesDe)
    : [s]
const champsDe = (s: Schema): [string, Schema][] =>
  formesDe(s).flatMap((f) => Object.entries((f.properties ?? {}) as Record<string, Schema>))

test('chaque corps décrit au moins un champ, et dit de chacun ce qu’il tient', () => {
  const nus = operations.flatMap(({ nom, requestBody }) =>
    Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
      const champs = champsDe(schema)
      if (champs.length === 0) return [`${nom} ${type}`]
      const connus = ['type', 'anyOf', 'oneOf', 'enum', 'const']
      return champs.filter(([, s]) => !connus.some((c) => c in s)).map(([c]) => `${nom} ${c}`)
    }),
  )
  expect(nus).toEqual([])
})

test('la demande et le bilan se décrivent étape par étape, avec les pièces en multipart', () => {
  const etapes = (nom: string, cle: string) =>
    formesDe(corpsDe(nom)).map((f) => {
      const champs = f.properties as Record<string, Schema>
      return [champs[cle]?.const, Object.keys(champs).length > 2, (f.required as string[]).includes(cle)]
    })
  expect(etapes('post /projets', 'step')).toEqual([1, 2, 3, 4, 5].map((n) => [n, true, true]))
  expect(etapes('post /projets/{id}/bilan', 'stepBilan')).toEqual([1, 2, 3].map((n) => [n, true, true]))
  const avecPieces = champsDe(corpsDe('post /projets', 'multipart/form-data')).map(([c]) => c)
  expect(avecPieces).toEqual(expect.arrayContaining(['nom', 'budgetGlobal', 'fichierVisuel']))
  expect(operations.find((o) => o.nom === 'post /verifier')?.requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { document: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  })
})

test('ce qu’une étape complète demande, ce que disent ses nombres et ce que fait la dernière sont écrits', () => {
  const [un, deux, trois, quatre, cinq] = formesDe(corpsDe('post /projets')) as [
    Schema,
    Schema,
    Schema,
    Schema,
    Schema,
  ]
  const dit = (etape: Schema, champ: string) =>
    (etape.properties as Record<string, Schema>)[champ]?.description
  expect(un.description).toContain('edition, idCategorieProjet, dateDebut, dateFin')
  expect(dit(deux, 'idLieu')).toBe(
    '1\u00a0: Sur tout le territoire\u00a0; 2\u00a0: Dans une ville ou une région\u00a0; 3\u00a0: Dans plusieurs lieux.',
  )
  expect(dit(trois, 'idGratuite')).toMatch(/^1\u00a0: Entièrement gratuit/)
  expect(dit(trois, 'presenceAuteurs')).toMatch(/^1\u00a0: Des auteurs rémunérés sont présents/)
  for (const champ of ['fichierBudget (pdf, xls, xlsx)', 'fichierLettreDemandeAide (pdf)', 'fichierVisuel'])
    expect(quatre.description).toContain(champ)
  expect(cinq.description).toContain('envoie elle-même le code')
  const inscription = champsDe(corpsDe('post /porteurs-projet')).find(([c]) => c === 'siretConfirme')
  expect(inscription?.[1].description).toMatch(/«\u00a0cle\u00a0».+«\u00a0nonDiffusible\u00a0»/)
  expect(operations.find((o) => o.nom === 'post /porteurs-projet')?.summary).toContain('Aucun id')
})

test('chaque exemple est un corps que l’appel accepte', () => {
  const juges = contrats.flatMap(({ cle, corps, exemple }) =>
    exemple ? [[cle, corps?.safeParse(exemple).success]] : [],
  )
  expect(juges).toEqual([
    ['connecter', true],
    ['modifierPorteur', true],
    ['preparerLot', true],
    ['ajouterLignes', true],
    ['changerExecution', true],
    ['approuverLot', true],
    ['annulerLot', true],
    ['diviserLot', true],
    ['confirmerLignes', true],
    ['rejeterLigne', true],
    ['reglerExecution', true],
    ['noterVop', true],
    ['verifierRib', true],
    ['reglerRejet', true],
    ['telechargerPlusieurs', true],
    ['enregistrerEtape', true],
    ['corrigerAideAnterieure', true],
    ['rattacherStructure', true],
    ['lancerActeGroupe', true],
    ['inviterMembre', true],
    ['changerDroits', true],
    ['verifierHabilitation', true],
    ['reglerCourriels', true],
    ['objecterChangement', true],
    ['deciderChangement', true],
    ['demanderARejoindre', true],
    ['accepterAdhesion', true],
    ['declinerAdhesion', true],
    ['enregistrerBilan', true],
    ['creerVue', true],
    ['preparerColis', true],
    ['prevenirSignataire', true],
    ['refuserSignature', true],
    ['direFonction', true],
  ])
})

function* noeuds(v: unknown): Generator<Schema> {
  if (typeof v !== 'object' || v === null) return
  if (!Array.isArray(v)) yield v as Schema
  for (const w of Object.values(v)) yield* noeuds(w)
}

test('aucun choix ne tient n’importe quoi, et chaque texte est en français', () => {
  const tous = [...noeuds(doc)]
  expect(
    tous.filter((n) => Array.isArray(n.anyOf) && n.anyOf.some((s) => Object.keys(s).length === 0)),
  ).toEqual([])
  const anglais = /\b(the|of|which|when|its|these|those|who|only|by|and|is|was|are|digits|given|kept|name)\b/i
  const textes = tous.map((n) => n.description).filter((d): d is string => typeof d === 'string')
  expect(textes.length).toBeGreaterThan(100)
  expect(textes.filter((t) => anglais.test(t))).toEqual([])
})

test('chaque appel dit qui peut le faire, son groupe, et la nature de ce qu’il rend', () => {
  const groupes = (doc.tags as { name: string }[]).map((t) => t.name)
  const muets = operations.filter((o) => !/^(Rôles : |Sans session|Toute personne)/.test(o.description))
  expect([muets, operations.filter((o) => !groupes.includes(o.tags[0] ?? ''))]).toEqual([[], []])
  expect(operations.filter((o) => o.requestBody?.required === false)).toEqual([])
  const rendu = (nom: string) =>
    Object.keys(operations.find((o) => o.nom === nom)?.responses[200]?.content ?? {})
  expect(
    ['get /projets/{id}/dossier', 'get /evenements', 'get /export/projets', 'get /projet-fichiers/{id}'].map(
      rendu,
    ),
  ).toEqual([
    ['application/pdf'],
    ['text/event-stream'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['*/*'],
  ])
})

test('un jour et une adresse se disent comme tels', () => {
  const champ = (nom: string, c: string) => champsDe(corpsDe(nom)).find(([n]) => n === c)?.[1]
  expect(JSON.stringify(champ('post /export/excel', 'dateDebut'))).toContain('"format":"date"')
  expect(JSON.stringify(champ('post /lost-password', 'email'))).toContain('"format":"email"')
})

test('« oneOf » n’est dit que de formes qu’une valeur fixe distingue : une réponse vide n’en remplit jamais deux', () => {
  const uns: Schema[] = []
  const chercher = (n: unknown): void => {
    if (typeof n !== 'object' || n === null) return
    if ('oneOf' in n) uns.push(...[n as Schema])
    for (const v of Object.values(n)) chercher(v)
  }
  chercher(doc)
  expect(uns.length).toBeGreaterThan(0)
  for (const { oneOf } of uns) {
    const fixes = (oneOf as Schema[]).map(({ properties = {}, required = [] }) =>
      Object.entries(properties as Record<string, Schema>)
        .filter(([nom, s]) => 'const' in s && (required as string[]).includes(nom))
        .map(([nom, s]) => `${nom}=${s.const}`),
    )
    expect(fixes.every((f) => f.length > 0)).toBe(true)
    expect(new Set(fixes.map(String)).size).toBe(fixes.length)
  }
})
