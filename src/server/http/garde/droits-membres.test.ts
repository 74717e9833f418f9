import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Membre, membrePeut } from '#domain/commun/membres.ts'
import { ACTES_PROJET, type ActeProjet } from '#domain/projet/actes.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerPorteur, creerProjet, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { ecrireTable, lignesDroits, SORTES, TABLE } from '../../../../scripts/droits.ts'
import { racine } from '../../../../scripts/sources.ts'

const banc = bancDuFichier()
const LIGNES = lignesDroits()
let mienne: PorteurEssai
let autre: PorteurEssai
let jetons: readonly (readonly [string, string])[]
/** A member of both, everything allowed. */
let deux: string

beforeAll(async () => {
  mienne = await creerPorteur(banc)
  autre = await creerPorteur(banc)
  jetons = await Promise.all(
    Object.entries(SORTES).map(async ([sorte, membre]) => {
      const { id } = await creerMembre(banc, mienne, membre)
      return [sorte, await banc.connecter(id)] as const
    }),
  )
  const tout: Membre = { role: 'proprietaire', signataire: true, finances: true }
  const { id } = await creerMembre(banc, mienne, tout)
  await banc.db
    .insertInto('membre')
    .values({ porteurId: autre.id, utilisateurId: id, ...tout, depuis: banc.horloge.maintenant() })
    .execute()
  deux = await banc.connecter(id)
})

/** Made, these leave nobody to make the next. */
const DEFINITIFS = ['/logout', '/porteurs-projet/:id/quitter']

async function fichierDe(projetId: number): Promise<number> {
  const present = await banc.db
    .selectFrom('fichier')
    .where('projetId', '=', projetId)
    .select('id')
    .executeTakeFirst()
  if (present) return present.id
  const { id } = await banc.db
    .insertInto('fichier')
    .values({
      projetId,
      type: 'budget',
      libelle: 'budget.pdf',
      mime: 'application/pdf',
      taille: 10,
      empreinte: Buffer.alloc(32),
      cle: `essai/${randomUUID()}`,
      deposeLe: banc.horloge.maintenant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The open application of that structure: a new one when a call has just erased it. */
async function demandeDe(porteur: PorteurEssai): Promise<number> {
  const ouverte = await banc.db
    .selectFrom('projet')
    .where('porteurId', '=', porteur.id)
    .select('id')
    .executeTakeFirst()
  return (ouverte ?? (await creerProjet(banc, porteur))).id
}

/** The path of a call that names what is of that structure. */
async function adresser(chemin: string, porteur: PorteurEssai) {
  const projet = await demandeDe(porteur)
  const ids: Record<string, number> = { 'porteurs-projet': porteur.id, projets: projet }
  const famille = chemin.split('/')[1] ?? ''
  const id = famille === 'projet-fichiers' ? await fichierDe(projet) : (ids[famille] ?? 2_000_000_000)
  return {
    projet,
    chemin: chemin.slice(1).replace(':id', String(id)).replace(':objet', 'demande'),
  }
}

async function appeler(l: (typeof LIGNES)[number], porteur: PorteurEssai, jeton: string, structure?: number) {
  const { methode } = l.contrat
  const { chemin, projet } = await adresser(l.contrat.chemin, porteur)
  const entetes = structure === undefined ? {} : { entetes: { 'x-structure': String(structure) } }
  const corps = methode === 'GET' ? { sansFin: chemin === 'evenements' } : { corps: { id: projet } }
  return banc.appeler(methode, chemin, { ...corps, ...entetes, jeton })
}

test('la table écrite est celle des contrats (npm run droits)', () => {
  expect(readFileSync(`${racine}${TABLE}`, 'utf8')).toBe(ecrireTable(LIGNES))
})

test('chaque appel d’un porteur qui écrit dit ce qu’il faut être pour le faire', () => {
  const SANS_STRUCTURE = [
    '/changements/:id/retirer',
    '/invitation/accepter',
    '/logout',
    '/me/agenda',
    '/rejoindre',
    '/rejoindre/:id',
    '/rejoindre/:id/changement',
    '/rejoindre/adresse',
  ]
  const muets = LIGNES.filter((l) => l.contrat.methode !== 'GET' && l.contrat.droit === undefined)
  expect([...new Set(muets.map((l) => l.contrat.chemin))]).toEqual(SANS_STRUCTURE)
})

describe('chaque appel, par chaque sorte de membre', () => {
  test.each(LIGNES.map((l) => [`${l.contrat.methode} ${l.contrat.chemin}`, l] as const))(
    '%s',
    async (_nom, l) => {
      const recus: Record<string, string> = {}
      for (const [sorte, jeton] of DEFINITIFS.includes(l.contrat.chemin) ? [] : jetons) {
        const r = await appeler(l, mienne, jeton)
        recus[sorte] = r.corps?.code === 'droit-de-membre' ? String(r.statut) : 'oui'
      }
      const attendus = Object.keys(recus).map((sorte) => [
        sorte,
        l.oui[Object.keys(SORTES).indexOf(sorte)] ? 'oui' : '403',
      ])
      expect(recus).toEqual(Object.fromEntries(attendus))
    },
  )

  test.each(
    LIGNES.filter((l) => l.nomme).map((l) => [`${l.contrat.methode} ${l.contrat.chemin}`, l] as const),
  )('%s : membre de deux structures, sous l’adresse de l’une rien de l’autre', async (_nom, l) => {
    expect((await appeler(l, autre, deux, mienne.id)).statut).toBe(404)
    expect((await appeler(l, mienne, deux, autre.id)).statut).toBe(404)
    const [, famille, id, suite] = l.contrat.chemin.split('/')
    if (l.contrat.methode !== 'GET' || id !== ':id' || suite || famille === 'projet-fichiers') return
    // Found under its own address: what is refused above is the other's.
    expect((await appeler(l, mienne, deux, mienne.id)).statut).toBe(200)
    expect((await appeler(l, autre, deux, autre.id)).statut).toBe(200)
  })
})

test('ce qui est offert à un membre sur sa demande est ce que son appel lui permet', () => {
  for (const [sorte, membre] of Object.entries(SORTES))
    for (const { contrat, droit } of LIGNES) {
      const acte = ACTES_PROJET[contrat.cle as ActeProjet]
      if (!acte) continue
      const refus = acte.qui({ role: 'porteurProjet', proprietaire: true, membre })
      expect([sorte, contrat.cle, refus === null]).toEqual([sorte, contrat.cle, membrePeut(membre, droit)])
    }
})
