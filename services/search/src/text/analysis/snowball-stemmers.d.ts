declare module 'snowball-stemmers' {
  type Stemmer = { stem(word: string): string }
  const snowball: { newStemmer(language: 'german' | 'french' | 'english'): Stemmer }
  export default snowball
}
