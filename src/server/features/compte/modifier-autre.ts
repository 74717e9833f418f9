import { messagesZod } from '#domain/commun/champs.ts'
import { Introuvable, Invalide, invalide } from '#domain/commun/erreurs.ts'
import type { Role } from '#domain/commun/roles.ts'
import { ADRESSE_PRISE } from '#domain/compte/libelles.ts'
import { type SaisieCompte, saisieCompte } from '#domain/compte/saisie.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireProprietaire } from '#server/socle/compte/comptes.ts'
import { lireFicheCompte } from '#server/socle/compte/fiche-compte.ts'
import { annulerJetons } from '#server/socle/compte/jetons.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { annoncerSansTitulaire } from '#server/socle/jeton-lecture/annoncer-sans-titulaire.ts'
import { rendreDossiers } from '#server/socle/projet/lecture/suivi.ts'
import { avertirAdministrateurs } from './avertir-administrateurs.ts'
import { courrielAdresseRemplacee } from './courriels-personnel.ts'
import { exigerAutreAdmin, exigerEncoreAdmin } from './exiger-admin.ts'
import { inviter } from './inviter.ts'
import { exigerVersionCompte, type ModificationCompte } from './modification-compte.ts'
import { ecrireCompte, verrouillerAvecAdmins } from './queries.ts'

/** The roles before whom no application is hidden. */
const VOIENT_TOUT: readonly Role[] = ['admin', 'superviseur']

function lireSaisie(corps: ModificationCompte['corps']): SaisieCompte {
  const lu = saisieCompte.safeParse(corps)
  if (!lu.success) throw new Invalide(messagesZod(lu.error))
  return lu.data
}

type Verrouille = NonNullable<Awaited<ReturnType<typeof verrouillerAvecAdmins>>['compte']>

// Links sent to the old mailbox die; who never chose a password is invited again at the new one.
async function changerAdresse(ctx: Contexte, tx: Tx, avant: Verrouille, saisie: SaisieCompte, le: Date) {
  const autre = await lireProprietaire(tx, saisie.email)
  if (autre && autre.id !== avant.id) throw invalide('email', ADRESSE_PRISE)
  await annulerJetons(tx, avant.id, le)
  for (const email of [avant.email, saisie.email])
    await ctx.queue.courriel(
      tx,
      courrielAdresseRemplacee(envoiPour(ctx, { email, prenom: saisie.prenom }), saisie.email),
    )
  if (avant.motDePasse === null) await inviter(ctx, tx, { id: avant.id, ...saisie }, le)
}

/** Writes another person's name, address and role; never takes its role from the last admin. */
export async function modifierAutre(ctx: Contexte, { acteur, params, corps }: ModificationCompte) {
  const saisie = lireSaisie(corps)
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { compte, admins } = await verrouillerAvecAdmins(tx, params.id)
    if (!compte || compte.desactiveLe) throw new Introuvable()
    const actuel = { ...compte, email: compte.email.toLowerCase() }
    const change = Object.fromEntries(
      Object.entries(saisie).filter(([c, v]) => v !== actuel[c as keyof SaisieCompte]),
    ) as Partial<SaisieCompte>
    if (Object.keys(change).length > 0) {
      exigerVersionCompte(corps.version, compte.version)
      if (change.role) exigerAutreAdmin(admins, compte.id)
      exigerEncoreAdmin(admins, acteur.id)
      if (change.role || change.email) {
        const fait = change.role ? 'role' : 'adresse'
        await avertirAdministrateurs(ctx, tx, fait, { id: compte.id, ...saisie }, acteur)
      }
      if (change.email) await changerAdresse(ctx, tx, compte, saisie, le)
      await ecrireCompte(tx, compte.id, change)
      // The new role may not see the applications that the person followed.
      if (change.role && !VOIENT_TOUT.includes(change.role)) await rendreDossiers(tx, compte, acteur, le)
      if (change.role && compte.role === 'admin')
        await annoncerSansTitulaire(ctx, tx, { ...compte, ...saisie }, le)
      await journaliser(tx, {
        chaine: `compte:${compte.id}`,
        acte: 'modifierCompte',
        acteur,
        avant: Object.fromEntries(Object.keys(change).map((c) => [c, compte[c as keyof SaisieCompte]])),
        apres: change,
        le,
      })
    }
    const data = await lireFicheCompte(tx, compte.id)
    if (!data) throw new Introuvable()
    return { status: 'success' as const, data }
  })
}
