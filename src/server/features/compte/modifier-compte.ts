import { Introuvable, invalide } from '../../../domain/commun/erreurs.ts'
import { requis } from '../../../domain/commun/messages.ts'
import type { Role } from '../../../domain/commun/roles.ts'
import { type contratsCompte, LIBELLES_COMPTE as L } from '../../../domain/compte/contrat.ts'
import type { Acteur, Contexte, Tx } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { creerJeton } from '../../infra/db/jetons.ts'
import { journaliser } from '../../infra/journal.ts'
import { exigerMotDePasseActuel } from '../../infra/mot-de-passe-actuel.ts'
import { exigerRythmeAdresses } from '../../infra/rythme-adresses.ts'
import { annulerJetons } from '../session/queries.ts'
import { courrielAdresseDejaPrise, courrielAdresseDemandee, courrielConfirmerAdresse } from './courriels.ts'
import { lireCompte, lireProprietaire, mettreEnAttente } from './queries.ts'

/** How long the link to a new address works. */
const VALIDITE = 24 * 3_600_000

// An address that has an account gets no link, but the caller reads the same answer.
async function proposer(ctx: Contexte, tx: Tx, acteur: Acteur, email: string, le: Date): Promise<void> {
  await exigerRythmeAdresses(tx, acteur.email, le)
  await ctx.file.courriel(tx, courrielAdresseDemandee(ctx.config, acteur, email))
  const autre = await lireProprietaire(tx, email)
  if (autre) {
    if (!autre.desactiveLe) await ctx.file.courriel(tx, courrielAdresseDejaPrise(ctx.config, autre))
    return
  }
  const { id: utilisateurId } = acteur
  const jeton = await creerJeton(tx, { utilisateurId, usage: 'email', email, le, dureeMs: VALIDITE })
  const expireLe = new Date(le.getTime() + VALIDITE)
  await ctx.file.courriel(tx, courrielConfirmerAdresse(ctx.config, acteur, email, jeton, expireLe))
}

/** Asks for another own address: it waits until confirmed, and the present one works until then. */
export async function modifierCompte(ctx: Contexte, d: Demande<typeof contratsCompte.modifierCompte>) {
  const { acteur } = d
  const { email, motDePasseActuel } = d.corps
  if (!email) throw invalide('email', requis(L.email))
  await exigerMotDePasseActuel(ctx, acteur, motDePasseActuel)
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const avant = await lireCompte(tx, acteur.id)
    if (!avant) throw new Introuvable()
    const nouvelle = email === avant.email.toLowerCase() ? null : email
    await annulerJetons(tx, acteur.id, ['email'], le)
    await mettreEnAttente(tx, acteur.id, nouvelle)
    if (nouvelle) await proposer(ctx, tx, acteur, nouvelle, le)
    if (nouvelle !== avant.emailEnAttente)
      await journaliser(tx, {
        chaine: `compte:${acteur.id}`,
        acte: 'modifierCompte',
        acteur,
        adresse: acteur.adresse,
        avant: { emailEnAttente: avant.emailEnAttente },
        apres: { emailEnAttente: nouvelle },
        le,
      })
    const data = { ...avant, role: avant.role as Role, emailEnAttente: nouvelle }
    return { status: 'success' as const, data }
  })
}
