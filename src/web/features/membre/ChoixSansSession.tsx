import { useState } from 'react'
import { manqueAuMotDePasse } from '#domain/compte/regle-mot-de-passe.ts'
import { appelsMembre } from '#domain/membre/appels.ts'
import { compteInvite } from '#domain/membre/saisie.ts'
import { appelsSession } from '#domain/session/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { oublierSaisies } from '#web/lib/saisie/saisies-gardees.ts'
import { ouvrirSession } from '#web/lib/session.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'

interface Proprietes {
  token: string
  email: string
  surEntree: (porteurId: number) => Promise<void>
}

/** Opens a session with that password; throws when it is not right, or when a second step is asked. */
async function entrer(email: string, password: string): Promise<void> {
  const recu = await appeler(appelsSession.connecter, { corps: { email, password }, siExpire: 'rejeter' })
  if (recu.status !== 'success') throw new Error('Connectez-vous d’abord par la page de connexion.')
  oublierSaisies(recu.user.id)
  ouvrirSession({ token: recu.token, role: recu.user.role, isStaff: recu.user.isStaff })
}

/** Nobody is signed in: with the account of that address, or by making it. */
export function ChoixSansSession(proprietes: Proprietes) {
  const [choix, setChoix] = useState<'creer' | 'connecter'>('creer')
  return (
    <>
      <BoutonsRadio
        nom="choix"
        libelle={'Avez-vous déjà un compte à cette adresse\u00a0?'}
        valeur={choix}
        onChange={setChoix}
        segments
        options={[
          { valeur: 'creer', libelle: 'Créer mon compte' },
          { valeur: 'connecter', libelle: 'Me connecter' },
        ]}
      />
      {choix === 'creer' ? (
        <Creer {...proprietes} surConnecter={() => setChoix('connecter')} />
      ) : (
        <Connecter {...proprietes} />
      )}
    </>
  )
}

/** The invitation serves this address alone. */
const Adresse = ({ email }: { email: string }) => (
  <SaisieTexte
    nom="email"
    libelle="Adresse e-mail"
    type="email"
    completer="username"
    valeur={email}
    onChange={() => {}}
    raison="C’est l’adresse invitée"
    desactive
  />
)
const L = {
  prenom: 'Prénom',
  nom: 'Nom',
  password: 'Mot de passe',
  password2: 'Confirmation du mot de passe',
}

function Creer({ token, email, surEntree, surConnecter }: Proprietes & { surConnecter: () => void }) {
  const f = useFormulaire({
    initial: { prenom: '', nom: '', password: '', password2: '' },
    libelles: L,
    verifier: verifierAvec(compteInvite),
    envoyer: (v) => appeler(appelsMembre.creerCompteInvite, { corps: { ...v, token }, siExpire: 'rejeter' }),
    surSucces: async ({ data }, { password }) => {
      await entrer(email, password)
      await surEntree(data.porteurId)
    },
  })
  return (
    <form className="pile" noValidate onSubmit={f.soumettre}>
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <Adresse email={email} />
      <SaisieTexte {...f.champ('prenom')} libelle={L.prenom} completer="given-name" requis />
      <SaisieTexte {...f.champ('nom')} libelle={L.nom} completer="family-name" requis />
      <SaisieMotDePasse
        {...f.champ('password')}
        libelle={L.password}
        completer="new-password"
        aide="Au moins 8 caractères, avec une majuscule, un chiffre et un caractère spécial, ou au moins 14 caractères."
        manque={manqueAuMotDePasse(f.valeurs.password)}
        requis
      />
      <SaisieMotDePasse {...f.champ('password2')} libelle={L.password2} completer="new-password" requis />
      {f.echec && <EtatErreur message={f.echec} />}
      {f.echec && (
        <p>
          <button type="button" className="lien" onClick={surConnecter}>
            J’ai déjà un compte
          </button>
        </p>
      )}
      <Bouton type="submit" variante="primary" large enCours={f.enCours}>
        Créer mon compte et rejoindre
      </Bouton>
    </form>
  )
}

function Connecter({ token, email, surEntree }: Proprietes) {
  const f = useFormulaire({
    initial: { password: '' },
    libelles: { password: L.password },
    envoyer: async ({ password }) => {
      await entrer(email, password)
      return (await appeler(appelsMembre.accepterInvitation, { corps: { token } })).data.porteurId
    },
    surSucces: (porteurId) => surEntree(porteurId),
  })
  return (
    <form className="pile" noValidate onSubmit={f.soumettre}>
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <Adresse email={email} />
      <SaisieMotDePasse {...f.champ('password')} libelle={L.password} completer="current-password" />
      {f.echec && <EtatErreur message={f.echec} />}
      <Bouton type="submit" variante="primary" large enCours={f.enCours}>
        Me connecter et rejoindre
      </Bouton>
    </form>
  )
}
