import { type ReactNode, useState } from 'react'
import { manqueAuMotDePasse } from '#domain/compte/regle-mot-de-passe.ts'
import { AIDE_MOT_DE_PASSE, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { sectionIdentifiant } from '#domain/porteur/sections.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { useSection } from './use-section.ts'

const lire = (email: string) => (porteur: PorteurReponse) => ({
  email: porteur.emailEnAttente ?? email,
  password: '',
  password2: '',
  motDePasseActuel: '',
})

/** One's own e-mail address and password, locked until « Modifier mes identifiants »; then `donnees`. */
export function SectionIdentifiants({ porteur, donnees }: { porteur: PorteurReponse; donnees: ReactNode }) {
  const [ouvert, setOuvert] = useState(false)
  const { email } = useMoi()
  return (
    <>
      {porteur.emailEnAttente && (
        <p className="encadre encadre-ample st-attention">
          <Icone nom="courriel" petite />
          <span>
            {porteur.emailEnAttente} attend sa confirmation{'\u00a0'}: ouvrez le lien que nous y avons envoyé.
            D’ici là, votre adresse actuelle reste valable.
          </span>
        </p>
      )}
      {ouvert ? (
        <FormulaireIdentifiants porteur={porteur} surFin={() => setOuvert(false)} />
      ) : (
        <div className="porteur-formulaire sous-6 pile">
          <SaisieTexte nom="email" libelle={L.email} valeur={email} onChange={() => {}} desactive />
          <SaisieTexte
            nom="password"
            libelle={L.password}
            valeur="••••••••••"
            onChange={() => {}}
            desactive
            raison="Vos identifiants sont verrouillés, pour éviter une modification involontaire."
          />
          <div>
            <Bouton variante="primary" icone="crayon" onClick={() => setOuvert(true)}>
              Modifier mes identifiants
            </Bouton>
          </div>
        </div>
      )}
      {donnees}
    </>
  )
}

function FormulaireIdentifiants({ porteur, surFin }: { porteur: PorteurReponse; surFin: () => void }) {
  const moi = useMoi()
  const f = useSection({
    porteur,
    section: 'identifiant',
    lire: lire(moi.email),
    // A new password drops the address that was waiting, unless another one is typed with it.
    preparer: ({ email, ...v }) =>
      email === moi.email || (v.password !== '' && email === porteur.emailEnAttente) ? v : { email, ...v },
    verifier: verifierAvec(sectionIdentifiant),
    surSucces: surFin,
  })
  return (
    <CadreFormulaire f={f} etroit autres={<Bouton onClick={surFin}>Annuler</Bouton>}>
      <SaisieTexte
        {...f.lier('email')}
        libelle={L.email}
        type="email"
        completer="username"
        aide="Une nouvelle adresse est à confirmer par le lien que nous y enverrons."
      />
      <SaisieMotDePasse
        {...f.champ('password')}
        libelle="Nouveau mot de passe"
        completer="new-password"
        aide={`Laissez vide pour garder l’actuel. ${AIDE_MOT_DE_PASSE}`}
        manque={manqueAuMotDePasse(f.valeurs.password)}
      />
      <SaisieMotDePasse {...f.champ('password2')} completer="new-password" />
      <SaisieMotDePasse {...f.champ('motDePasseActuel')} requis />
    </CadreFormulaire>
  )
}
