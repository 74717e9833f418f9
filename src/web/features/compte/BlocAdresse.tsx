import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { MOTIFS, nonValide, requis } from '#domain/commun/messages.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { appelsCompte } from '#domain/compte/appels.ts'
import type { CompteReponse } from '#domain/compte/contrat.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { garderCompte } from './requetes-comptes.ts'

/** Differs from the label in the password form beside, so that two fields do not bear the same name. */
const CONFIRMATION = 'Votre mot de passe, pour confirmer'
/** Fields of the call that this form leaves alone. */
const AUTRES = { prenom: null, nom: null, role: null, version: null }

interface Valeurs {
  email: string
  motDePasseActuel: string
}

function verifier({ email, motDePasseActuel }: Valeurs): ErreursChamps {
  const fautes: ErreursChamps = {}
  const lue = email.trim()
  if (lue === '') fautes.email = [requis(L.email)]
  else if (!MOTIFS.email.test(lue)) fautes.email = [nonValide(L.email)]
  if (motDePasseActuel === '') fautes.motDePasseActuel = [requis(CONFIRMATION)]
  return fautes
}

/** Who one is, and a form for another address, which waits for its confirmation. */
export function BlocAdresse({ compte }: { compte: CompteReponse }) {
  const f = useFormulaire<Valeurs, CompteReponse>({
    initial: { email: compte.emailEnAttente ?? compte.email, motDePasseActuel: '' },
    libelles: { email: L.email, motDePasseActuel: CONFIRMATION },
    verifier,
    envoyer: async ({ email, motDePasseActuel }) =>
      (
        await appeler(appelsCompte.modifierCompte, {
          params: { id: compte.id },
          corps: { ...AUTRES, email: email.trim(), motDePasseActuel },
        })
      ).data,
    surSucces: async (ecrit) => {
      f.remplacer({ email: ecrit.emailEnAttente ?? ecrit.email, motDePasseActuel: '' })
      annoncer('Email modifié avec succès')
      await garderCompte(ecrit)
    },
  })
  return (
    <section className="compte-bloc">
      <h2>Votre compte</h2>
      <dl>
        <dt>Nom</dt>
        <dd>
          {compte.prenom} {compte.nom}
        </dd>
        <dt>Rôle</dt>
        <dd>{LIBELLES_ROLES[compte.role]}</dd>
        <dt>{L.email}</dt>
        <dd>{compte.email}</dd>
      </dl>
      {compte.emailEnAttente && (
        <p className="encadre encadre-ample st-neutre">
          <Icone nom="courriel" petite />
          <span>
            {compte.emailEnAttente} attend sa confirmation{'\u00a0'}: ouvrez le lien que nous y avons envoyé.
            D’ici là, votre adresse actuelle reste valable{'\u00a0'}; l’enregistrer de nouveau annule le
            changement.
          </span>
        </p>
      )}
      <form className="pile sous-6" noValidate onSubmit={f.soumettre}>
        <SaisieTexte
          {...f.champ('email')}
          libelle={L.email}
          type="email"
          completer="email"
          max={254}
          requis
          aide="Une nouvelle adresse est à confirmer par le lien que nous y enverrons."
        />
        <SaisieMotDePasse {...f.champ('motDePasseActuel')} libelle={CONFIRMATION} requis />
        {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
        <div className="ligne a-la-fin">
          <Bouton type="submit" variante="primary-outline" enCours={f.enCours}>
            Modifier l’adresse
          </Bouton>
        </div>
      </form>
    </section>
  )
}
