import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import type { contratsCompte } from '#domain/compte/contrat.ts'
import { ADRESSE_PRISE } from '#domain/compte/libelles.ts'
import { dejaCree, type SaisieCompte } from '#domain/compte/saisie.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ajouterCompte, lireProprietaire } from '#server/socle/compte/comptes.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { avertirAdministrateurs } from './avertir-administrateurs.ts'
import { inviter } from './inviter.ts'
import { compteDeCle, rouvrirCompte } from './queries.ts'

// A deactivated account of the same address is opened again: what the person did before is still theirs.
async function ouvrir(tx: Tx, saisie: SaisieCompte, cleCreation: string | null, le: Date) {
  const deja = await lireProprietaire(tx, saisie.email)
  if (!deja) {
    const id = await ajouterCompte(tx, { ...saisie, motDePasse: null, creeLe: le, cleCreation })
    if (id === null) throw invalide('email', ADRESSE_PRISE)
    return { id, avant: null }
  }
  if (!deja.desactiveLe || deja.role === 'porteurProjet') throw invalide('email', ADRESSE_PRISE)
  const { email: _, ...identite } = saisie
  await rouvrirCompte(tx, deja.id, { ...identite, cleCreation }, le)
  const { prenom, nom, role } = deja
  return { id: deja.id, avant: { prenom, nom, role, desactiveLe: deja.desactiveLe } }
}

/** Opens the account within `tx`, journals it and invites the person; without `acteur`, from the shell. */
export async function inscrireCompte(
  ctx: Pick<Contexte, 'config' | 'queue'>,
  tx: Tx,
  saisie: SaisieCompte,
  { acteur, le, cleCreation = null }: { acteur: Acteur | null; le: Date; cleCreation?: string | null },
): Promise<{ id: number; jeton: string }> {
  const { id, avant } = await ouvrir(tx, saisie, cleCreation, le)
  await journaliser(tx, {
    chaine: `compte:${id}`,
    acte: 'creerCompte',
    acteur,
    adresse: acteur?.adresse ?? null,
    avant,
    apres: saisie,
    le,
  })
  await avertirAdministrateurs(ctx, tx, 'ouvert', { id, ...saisie }, acteur)
  return { id, jeton: await inviter(ctx, tx, { id, ...saisie }, le) }
}

// The same key again is the same account; with other values it is an error, not a silent success.
async function dejaFait(tx: Tx, saisie: SaisieCompte, cle: string | null) {
  if (cle === null) return null
  await verrouillerNom(tx, `compte:${cle}`)
  const id = await compteDeCle(tx, cle)
  const fiche = id === null ? undefined : await lireFicheCompte(tx, id, { desactive: true })
  if (!fiche) return null
  const pareil = (['prenom', 'nom', 'email', 'role'] as const).every((nom) => fiche[nom] === saisie[nom])
  if (!pareil) throw new Conflit(dejaCree(fiche))
  return fiche
}

/**
 * Creates an account of staff or commission, or reopens a deactivated one, and invites the person; the same
 * key again is the same account. Throws Invalide for an address taken, Conflit for a key used otherwise.
 */
export async function creerCompte(ctx: Contexte, appel: Appel<typeof contratsCompte.creerCompte>) {
  const le = ctx.horloge.maintenant()
  const { cleCreation: cle, ...saisie } = appel.corps
  const cleCreation = cle && `${appel.acteur.id}:${cle}`
  return await ctx.db.transaction().execute(async (tx) => {
    const deja = await dejaFait(tx, saisie, cleCreation)
    if (deja) return { status: 'success' as const, data: deja }
    const { id } = await inscrireCompte(ctx, tx, saisie, { acteur: appel.acteur, le, cleCreation })
    const data = await lireFicheCompte(tx, id)
    if (!data) throw new Introuvable()
    return { status: 'success' as const, data }
  })
}
