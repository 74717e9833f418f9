import { Introuvable, invalide } from '../../../domain/commun/erreurs.ts'
import type { contratsCompte } from '../../../domain/compte/contrat.ts'
import type { SaisieCompte } from '../../../domain/compte/saisie.ts'
import type { Acteur, Contexte, Tx } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { ajouterCompte } from '../../infra/db/comptes.ts'
import { journaliser } from '../../infra/journal.ts'
import { inviter } from './inviter.ts'
import { lireFicheCompte, lireProprietaire, rouvrirCompte } from './queries.ts'

export const ADRESSE_PRISE = 'Cette adresse a déjà un compte.'

// A deactivated account of the same address is opened again: what the person did before is still theirs.
async function ouvrir(tx: Tx, saisie: SaisieCompte, le: Date) {
  const deja = await lireProprietaire(tx, saisie.email)
  if (!deja) {
    const id = await ajouterCompte(tx, { ...saisie, motDePasse: null, creeLe: le })
    if (id === null) throw invalide('email', ADRESSE_PRISE)
    return { id, avant: null }
  }
  if (!deja.desactiveLe || deja.role === 'porteurProjet') throw invalide('email', ADRESSE_PRISE)
  const { email: _, ...identite } = saisie
  await rouvrirCompte(tx, deja.id, identite)
  const { prenom, nom, role } = deja
  return { id: deja.id, avant: { prenom, nom, role, desactiveLe: deja.desactiveLe } }
}

/** Opens the account in the given transaction, journals it and invites the person; without acteur, from the shell. */
export async function inscrireCompte(
  ctx: Pick<Contexte, 'config' | 'file'>,
  tx: Tx,
  saisie: SaisieCompte,
  { acteur, le }: { acteur: Acteur | null; le: Date },
): Promise<{ id: number; jeton: string }> {
  const { id, avant } = await ouvrir(tx, saisie, le)
  await journaliser(tx, {
    chaine: `compte:${id}`,
    acte: 'creerCompte',
    acteur,
    adresse: acteur?.adresse ?? null,
    avant,
    apres: saisie,
    le,
  })
  return { id, jeton: await inviter(ctx, tx, { id, ...saisie }, le) }
}

/** Creates an account of staff or of the commission, or opens a deactivated one again, and invites the person. */
export async function creerCompte(ctx: Contexte, d: Demande<typeof contratsCompte.creerCompte>) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { id } = await inscrireCompte(ctx, tx, d.corps, { acteur: d.acteur, le })
    const data = await lireFicheCompte(tx, id)
    if (!data) throw new Introuvable()
    return { status: 'success' as const, data }
  })
}
