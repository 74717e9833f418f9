import { DELAIS, etatChangement } from '#domain/changement/regles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { personnesDeLOrganisme } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { faitsChangement, type LigneChangement } from '#server/socle/membre/changements.ts'
import { prevenirMembres } from '#server/socle/membre/prevenir.ts'
import { degelerRibs } from '#server/socle/porteur/gel.ts'
import { refuserChangement } from './appliquer-changement.ts'
import { courrielPersonnel, courrielRappelDemande } from './courriels.ts'
import { lireAFaireAvancer, noter } from './queries.ts'
import { type ChangementTenu, surChangement } from './sur-changement.ts'

async function prevenirPersonnel(
  ctx: Contexte,
  tx: Tx,
  k: LigneChangement,
  pourquoi: 'injoignable' | 'delai',
): Promise<void> {
  for (const p of await personnesDeLOrganisme(tx, ['admin']))
    await ctx.queue.courriel(
      tx,
      courrielPersonnel(envoiPour(ctx, p, { porteurId: k.porteurId }), k, pourquoi),
    )
}

/** What the clock has to say to one request: it dies, its members are told again, the staff is told. */
async function avancer(ctx: Contexte, tenu: ChangementTenu, injoignable: boolean): Promise<void> {
  const { tx, le, changement, structure, membres } = tenu
  const etat = etatChangement(faitsChangement(changement), le)
  if (changement.closLe) return
  if (etat === 'eteinte') {
    await refuserChangement(ctx, tenu, { acteur: null, motif: null, issue: 'eteinte' })
    return
  }
  const rappel = le.getTime() >= changement.deposeLe.getTime() + DELAIS.rappel
  if (rappel && etat === 'objection-ouverte' && (await noter(tx, changement.id, 'rappeleLe', le)))
    await prevenirMembres(
      ctx,
      tx,
      { membres, sauf: [changement.demandeurId], porteurId: structure.id },
      (envoi) => courrielRappelDemande(envoi, changement),
    )
  // Once: as soon as an owner proves unreachable, else when the time to object has passed.
  if ((injoignable || etat === 'a-decider') && (await noter(tx, changement.id, 'personnelPrevenuLe', le)))
    await prevenirPersonnel(ctx, tx, changement, etat === 'a-decider' ? 'delai' : 'injoignable')
}

/**
 * Lets the days pass on the requests that wait, and thaws the bank details whose fortnight is over. Each step
 * is noted in the transaction that queues its mails: run twice, or after a kill, they leave once.
 */
export async function faireAvancerChangements(ctx: Contexte): Promise<void> {
  for (const { id, injoignable } of await lireAFaireAvancer(ctx.db))
    await surChangement(ctx, id, (tenu) => avancer(ctx, tenu, injoignable))
  await ctx.db.transaction().execute((tx) => degelerRibs(tx, ctx.horloge.maintenant()))
}

/** Every hour: a mail that came back is told the same day. */
export const tacheFaireAvancerChangements: Tache = {
  nom: 'faire-avancer-changements',
  horaire: '25 * * * *',
  executer: faireAvancerChangements,
}
