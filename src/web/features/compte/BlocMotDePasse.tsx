import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import { appelsCompte } from '#domain/compte/appels.ts'
import {
  MOT_DE_PASSE_FAIBLE,
  manqueAuMotDePasse,
  motDePasseAssezFort,
} from '#domain/compte/regle-mot-de-passe.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieMotDePasse } from '#web/ui/champs/SaisieTexte.tsx'
import { relireCompte } from './requetes-comptes.ts'

const L = { motDePasseActuel: 'Mot de passe actuel', password: 'Mot de passe' } as const
const AIDE =
  'Le nouveau\u00a0: au moins 8 caractères, avec une majuscule, un chiffre et un caractère spécial, ou au moins 14 caractères.'
const VIDE = { motDePasseActuel: '', password: '' }

function verifier(valeurs: typeof VIDE): ErreursChamps {
  const fautes: ErreursChamps = {}
  if (valeurs.motDePasseActuel === '') fautes.motDePasseActuel = [requis(L.motDePasseActuel)]
  if (valeurs.password === '') fautes.password = [requis(L.password)]
  else if (!motDePasseAssezFort(valeurs.password)) fautes.password = [MOT_DE_PASSE_FAIBLE]
  return fautes
}

/** « Changer le mot de passe »: the present one and the new one, which is shown rather than typed twice. */
export function BlocMotDePasse() {
  const { id } = useMoi()
  const f = useFormulaire({
    initial: VIDE,
    libelles: L,
    verifier,
    envoyer: ({ motDePasseActuel, password }) =>
      appeler(appelsCompte.changerMotDePasse, {
        params: { id },
        corps: { motDePasseActuel, password, passwordConfirmation: password },
      }),
    surSucces: () => {
      f.remplacer(VIDE)
      annoncer('Mot de passe modifié avec succès')
      // A new password drops the address that waited for its confirmation.
      void relireCompte(id)
    },
  })
  // Each field's first message only, on a line of its own (specification 001 §8).
  const premiers = f.resume.filter((e, i) => f.resume.findIndex((x) => x.id === e.id) === i)
  return (
    <section className="compte-bloc">
      <h2>Changer le mot de passe</h2>
      <p className="chapeau">Vos autres sessions seront fermées.</p>
      <form className="pile" noValidate onSubmit={f.soumettre}>
        <ResumeErreurs erreurs={premiers} essai={f.essai} />
        <SaisieMotDePasse {...f.champ('motDePasseActuel')} libelle={L.motDePasseActuel} requis />
        <SaisieMotDePasse
          {...f.champ('password')}
          libelle={L.password}
          completer="new-password"
          manque={manqueAuMotDePasse(f.valeurs.password)}
          aide={AIDE}
          requis
        />
        {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
        <div className="ligne a-la-fin">
          <Bouton type="submit" variante="primary" enCours={f.enCours}>
            Enregistrer
          </Bouton>
        </div>
      </form>
    </section>
  )
}
