import type { ReactNode } from 'react'
import { nomsDe } from '#domain/porteur/champs.ts'
import { LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { sectionStructure } from '#domain/porteur/sections.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { RejoindreAuBesoin } from '#web/socle/adhesion/RejoindreAuBesoin.tsx'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { optionsDe, useCategoriesStructures } from '#web/socle/reglages/referentiels.ts'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { ChampsAdresse } from './ChampsAdresse.tsx'
import { gardees } from './champ-porteur.ts'
import { AuRegistre } from './numeros/AuRegistre.tsx'
import { FormulaireNumeros } from './numeros/FormulaireNumeros.tsx'
import { LectureNumeros } from './numeros/LectureNumeros.tsx'
import { useSection } from './use-section.ts'

/** The structure: read by its holder, who sees why it is locked; edited by managers. */
export function SectionStructure({
  porteur,
  verrou,
  interdit,
}: {
  porteur: PorteurReponse
  verrou?: ReactNode
  interdit?: string | undefined
}) {
  const categories = useCategoriesStructures()
  const f = useSection({
    porteur,
    section: 'structure',
    lire: (p) => gardees(nomsDe('structure'), p),
    verifier: verifierAvec(sectionStructure),
  })
  const gere = useRefusMembre('gerer') === null
  const desactive = verrou !== undefined || interdit !== undefined
  const champs = (
    <>
      <div>
        <SaisieTexte {...f.champ('nomStructure')} desactive={desactive} />
        {!desactive && (
          <AuRegistre
            id={f.champ('nomStructure').id}
            libelle={L.nomStructure}
            propose={porteur.numeros?.siretFiche?.nom}
            valeur={f.valeurs.nomStructure}
            surReprendre={(nom) => f.changer('nomStructure', nom)}
          />
        )}
      </div>
      <Selection
        {...f.champ('idCategorieStructure')}
        options={optionsDe(categories.data, porteur.idCategorieStructure)}
        desactive={desactive}
        erreurs={categories.isError ? ['une erreur est apparue'] : f.erreurs.idCategorieStructure}
      />
      <ZoneTexte {...f.champ('presentation')} desactive={desactive} lignes={8} />
      <ChampsAdresse f={f} desactive={desactive} fiche={porteur.numeros?.siretFiche} />
    </>
  )
  if (verrou !== undefined) {
    return (
      <div className="porteur-formulaire sous-6 pile">
        <p className="encadre encadre-ample st-neutre" id="verrou-structure">
          <Icone nom="cadenas" petite />
          <span>{verrou}</span>
        </p>
        <fieldset className="pile" disabled aria-describedby="verrou-structure">
          <legend className="cache">Structure</legend>
          {champs}
        </fieldset>
        {porteur.numeros?.siret && porteur.numeros.siretAnomalies.some((a) => a.anomalie === 'double') && (
          <RejoindreAuBesoin siret={porteur.numeros.siret} />
        )}
        {porteur.numeros && gere && <FormulaireNumeros porteur={porteur} numeros={porteur.numeros} />}
        {porteur.numeros && !gere && (
          <div className="porteur-fiche">
            <LectureNumeros id={porteur.id} numeros={porteur.numeros} />
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      {porteur.numeros && !desactive && <FormulaireNumeros porteur={porteur} numeros={porteur.numeros} />}
      <CadreFormulaire f={f} etroit interdit={interdit}>
        {!desactive && <MentionRequis />}
        {champs}
      </CadreFormulaire>
    </>
  )
}
