import { ibanElectronique } from '#domain/porteur/coordonnees.ts'
import { formatIban } from '#domain/porteur/iban-affiche.ts'
import { FORMES_PORTEUR as F, LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { sectionRib } from '#domain/porteur/sections.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { AvisVirement } from '#web/socle/paiement/AvisVirement.tsx'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { SaisieMotDePasse, SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Manque, SuiteSection } from './Manque.tsx'
import { useSection } from './use-section.ts'

const lire = (p: PorteurReponse) => ({
  titulaireCompte: p.titulaireCompte ?? null,
  iban: p.iban ? formatIban(p.iban) : null,
  bic: p.bic ?? null,
  motDePasseActuel: '',
})

/** True when what is typed would replace an account that is registered, however it is written. */
const remplace = (v: ReturnType<typeof lire>, p: PorteurReponse): boolean =>
  !!p.iban &&
  (ibanElectronique(v.iban ?? '') !== p.iban ||
    (v.bic ?? '').trim().toUpperCase() !== (p.bic ?? '') ||
    (v.titulaireCompte ?? '').trim() !== (p.titulaireCompte ?? ''))

/** Bank details, by the holder; replacing an account asks for the password, every change is told to holder and staff. */
export function SectionRib({ porteur }: { porteur: PorteurReponse }) {
  const f = useSection({
    porteur,
    section: 'rib',
    lire,
    preparer: ({ motDePasseActuel, ...v }) =>
      remplace({ ...v, motDePasseActuel }, porteur) ? { ...v, motDePasseActuel } : v,
    verifier: verifierAvec(sectionRib),
  })
  return (
    <CadreFormulaire f={f} suite={f.enregistre && <SuiteSection section="rib" porteur={porteur} />} etroit>
      <p className="secondaire">
        Les champs marqués d’un * sont nécessaires pour déposer une demande. Toute modification vous est
        confirmée par e-mail.
      </p>
      <AvisVirement />
      <Manque section="rib" porteur={porteur} />
      <SaisieTexte
        {...f.champ('titulaireCompte')}
        libelle={L.titulaireCompte}
        aide="Tel qu’il figure sur votre relevé d’identité bancaire."
        requis
      />
      <SaisieTexte
        {...f.champ('iban')}
        libelle={L.iban}
        forme={F.iban}
        aide="27 caractères pour un compte français, avec ou sans espaces."
        requis
      />
      <div className="porteur-bic">
        <SaisieTexte {...f.champ('bic')} libelle={L.bic} forme={F.bic} aide="8 ou 11 caractères." requis />
      </div>
      {remplace(f.valeurs, porteur) && (
        <SaisieMotDePasse
          {...f.champ('motDePasseActuel')}
          libelle={L.motDePasseActuel}
          aide="Demandé parce que vous changez de compte bancaire."
          requis
        />
      )}
    </CadreFormulaire>
  )
}
