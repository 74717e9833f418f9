import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ReglageOidc } from '#server/config/oidc.ts'
import type { FournisseurIdentite } from '#server/contexte/dehors.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type FournisseurEssai, ouvrirFournisseurEssai } from './fournisseur-essai.ts'

/**
 * A bench whose staff may sign in by a provider of this process, started and stopped with it. The bench's
 * clock is the true one as each test begins: the provider has no other.
 */
export function bancOidc(reglage: Partial<ReglageOidc> = {}): { banc: Banc; f: FournisseurEssai } {
  const f = {} as FournisseurEssai
  // The bench is mounted before the provider has its address.
  let port: FournisseurIdentite | undefined
  const ouvert = (): FournisseurIdentite => {
    port ??= f.port(reglage, banc.horloge)
    return port
  }
  const banc = bancDuFichier({
    ports: {
      identite: {
        nom: 'Annuaire d’essai',
        seul: reglage.seul ?? false,
        adresse: (t) => ouvert().adresse(t),
        echanger: (recu, t) => ouvert().echanger(recu, t),
        adresseDeFin: () => ouvert().adresseDeFin(),
      },
    },
  })
  beforeAll(async () => void (await ouvrirFournisseurEssai(f)))
  afterAll(() => f.fermer())
  beforeEach(() => {
    Object.assign(f, {
      personne: { sub: 'personne-1' },
      falsifier: null,
      repondre: null,
      demandes: [],
      notes: [],
    })
    port = undefined
    banc.horloge.regler(new Date().toISOString())
  })
  return { banc, f }
}

/** The cookie of that name in an answer of the portal. */
const temoin = (r: { cookies: { name: string; value: string }[] }, nom: string): string =>
  r.cookies.find((c) => c.name === nom)?.value ?? ''

/** Begins a sign-in: where the browser is sent, and what it carries. */
export async function commencer(banc: Banc, entetes: Record<string, string> = {}) {
  const r = await banc.app.inject({ url: '/gestion/oidc', headers: entetes })
  return { statut: r.statusCode, adresse: r.headers.location ?? '', temoin: temoin(r, 'oidc'), r }
}

/** Comes back to the portal with what the provider gave. */
export async function revenir(banc: Banc, url: URL | string, porte: string) {
  const { pathname, search } = new URL(url, 'http://localhost:3000')
  const r = await banc.app.inject({ url: pathname + search, headers: { cookie: `oidc=${porte}` } })
  return { statut: r.statusCode, vers: r.headers.location ?? '', relais: temoin(r, 'connexion'), r }
}

/** The whole way, as one browser; gives what it brings to the sign-in page. */
export async function entrerParOidc(banc: Banc, f: FournisseurEssai) {
  const { adresse, temoin: porte } = await commencer(banc)
  return revenir(banc, await f.suivre(adresse), porte)
}

/** Links an account, as if its owner had. */
export async function lierEnBase(banc: Banc, f: FournisseurEssai, utilisateurId: number, sub = 'personne-1') {
  const { id } = await banc.db
    .insertInto('lienOidc')
    .values({ utilisateurId, iss: f.issuer, sub, creeLe: banc.horloge.maintenant() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
