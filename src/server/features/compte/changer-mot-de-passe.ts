import { Interdit } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsCompte } from '#domain/compte/contrat.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { courrielMotDePasseModifie } from '#server/socle/compte/courriels.ts'
import { ecrireMotDePasse } from '#server/socle/compte/mot-de-passe.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { erreursNouveauMotDePasse, refuserSi } from '#server/socle/compte/nouveau-mot-de-passe.ts'
import { envoiPour } from '#server/socle/courriel.ts'

type D = Appel<typeof contratsCompte.changerMotDePasse>

/** Throws Interdit for another's account: only its owner sets its password, or what they are told of. */
export async function exigerSoi(_ctx: Contexte, pick: Pick<D, 'acteur' | 'params'>): Promise<void> {
  if (pick.params.id !== pick.acteur.id) throw new Interdit()
}

/** Changes one's own password; every other session and every link dies. */
export async function changerMotDePasse(ctx: Contexte, { acteur, corps }: D) {
  const erreurs = erreursNouveauMotDePasse({
    password: corps.password,
    confirmation: corps.passwordConfirmation,
    champConfirmation: 'passwordConfirmation',
    libelles: { password: L.password, confirmation: L.passwordConfirmation },
  })
  if (!corps.motDePasseActuel) erreurs.motDePasseActuel = [requis(L.motDePasseActuel)]
  refuserSi(erreurs)
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  const hache = await ctx.motsDePasse.hacher(corps.password ?? '')
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await ecrireMotDePasse(tx, { utilisateurId: acteur.id, hache, le, sauf: acteur.sessionId })
    await journaliser(tx, {
      chaine: `compte:${acteur.id}`,
      acte: 'changerMotDePasse',
      acteur,
      le,
    })
    await ctx.queue.courriel(tx, courrielMotDePasseModifie(envoiPour(ctx, acteur)))
  })
  return { status: 'success' as const, data: { id: acteur.id } }
}
