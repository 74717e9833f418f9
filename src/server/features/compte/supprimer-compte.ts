import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { CompteReponse, contratsCompte } from '#domain/compte/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { oterAgenda } from '#server/socle/compte/agenda.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { annulerJetons } from '#server/socle/compte/jetons.ts'
import { effacerSecondFacteur } from '#server/socle/compte/moyens.ts'
import { revoquerSessions } from '#server/socle/compte/sessions.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { annoncerSansTitulaire } from '#server/socle/jeton-lecture/annoncer-sans-titulaire.ts'
import { rendreDossiers } from '#server/socle/projet/lecture/suivi.ts'
import { courrielCompteDesactive } from './courriels-personnel.ts'
import { exigerAutreAdmin, exigerEncoreAdmin } from './exiger-admin.ts'
import { desactiverCompte, verrouillerAvecAdmins } from './queries.ts'

type D = Appel<typeof contratsCompte.supprimerCompte, CompteReponse>

/** Gives the account, deactivated already or not: a repeated deletion answers the same. */
export async function trouverASupprimer(ctx: Contexte, { params }: Pick<D, 'params'>) {
  const compte = await lireFicheCompte(ctx.db, params.id, { desactive: true })
  if (!compte) throw new Introuvable()
  return compte
}

/** Takes an account out of use: its sessions and links die, what the person did stays theirs. */
export async function supprimerCompte(ctx: Contexte, { acteur, params }: D) {
  if (params.id === acteur.id) throw new Conflit('Vous ne pouvez pas supprimer votre propre compte.')
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { compte, admins } = await verrouillerAvecAdmins(tx, params.id)
    if (!compte) throw new Introuvable()
    const { id, prenom, nom, role, email } = compte
    const data = { id, prenom, nom }
    if (compte.desactiveLe) return { status: 'success' as const, data }
    exigerAutreAdmin(admins, id)
    exigerEncoreAdmin(admins, acteur.id)
    await desactiverCompte(tx, id, le)
    await revoquerSessions(tx, id, le)
    await effacerSecondFacteur(tx, id)
    await annulerJetons(tx, id, le)
    await oterAgenda(tx, id)
    const dossiersRendus = await rendreDossiers(tx, compte, acteur, le)
    const jetonsAReprendre = await annoncerSansTitulaire(ctx, tx, compte, le)
    const rendus = {
      ...(dossiersRendus > 0 && { dossiersRendus }),
      ...(jetonsAReprendre > 0 && { jetonsAReprendre }),
    }
    await journaliser(tx, {
      chaine: `compte:${id}`,
      acte: 'supprimerCompte',
      acteur,
      avant: { prenom, nom, email, role },
      apres: { desactiveLe: le, ...rendus },
      le,
    })
    await ctx.queue.courriel(tx, courrielCompteDesactive(envoiPour(ctx, compte)))
    return { status: 'success' as const, data: { ...data, ...rendus } }
  })
}
